import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { StatusBadge } from '../../features/booking/status-badge.tsx'
import { clientsByIdQuery } from '../../features/client/staff-api.ts'
import { LevelBadge, trustText } from '../../features/client/trust-line.tsx'
import { consolePaths } from '../../lib/console-paths.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { PhoneIcon, RepeatIcon, ShieldCheckIcon } from '../../ui/art/icons.tsx'
import { phoneAddress } from '../../ui/contact/contact-address.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonAnchor } from '../../ui/form/button.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './panel.module.css'

/** Who booked: name, phone to call, and how far the club can rely on the person. */
export function PanelPerson({ site, entry }: { site: StaffSiteRead; entry: DayEntry }) {
  const texts = useTexts('desk')
  const { t } = texts
  const name = clientName(useTexts('console'), entry.user)
  const { phoneNumber: phone, phoneVerified, email } = entry.user
  const { data: clients = [] } = useQuery(clientsByIdQuery(site.id, [entry.userId]))
  const client = clients[0]
  return (
    <>
      <div className={styles.person}>
        <Avatar name={name} size={48} />
        <div className={styles.who}>
          <p className={styles.name}>
            {entry.user.deleted ? name : <Link to={consolePaths(texts.language).client(entry.userId)}>{name}</Link>}
          </p>
          <p className={styles.contact}>
            {phone ?? email ?? t('panel.noPhone')}
            {phone && phoneVerified && (
              <span data-tip={t('panel.verified')}>
                <ShieldCheckIcon size={16} />
                <VisuallyHidden>{t('panel.verified')}</VisuallyHidden>
              </span>
            )}
          </p>
        </div>
        {phone && (
          <ButtonAnchor size="sm" href={phoneAddress(phone)} aria-label={t('panel.callTo', { name })}>
            <PhoneIcon size={18} />
          </ButtonAnchor>
        )}
      </div>
      <div className={styles.badges}>
        <StatusBadge status={entry.status} showsConfirmed />
        {client && <LevelBadge client={client} />}
        {client && <Badge>{trustText(texts, client)}</Badge>}
        {entry.isWeekly && (
          <Badge>
            <RepeatIcon size={14} />
            {t('panel.weekly')}
          </Badge>
        )}
      </div>
    </>
  )
}
