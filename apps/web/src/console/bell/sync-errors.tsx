import { isClubStaff } from '@korto/domain/permission/roles'
import { useQuery } from '@tanstack/react-query'
import { calendarSyncQuery } from '../../features/notification/api.ts'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { IconCircle } from '../../ui/art/icon-circle.tsx'
import { SyncIcon } from '../../ui/art/icons.tsx'
import { ContactUs } from '../../ui/contact/contact-us.tsx'
import styles from './bell.module.css'

/** Calendars of a club that stopped. */
export function SyncErrors({ site }: { site: AdministeredSite }) {
  const { t } = useTexts('activity')
  const { data = [] } = useQuery({ ...calendarSyncQuery(site.id), enabled: isClubStaff(site.rights) })
  return data
    .filter(({ error }) => error !== null)
    .map(({ itemId, calendarName, provider }) => (
      <article key={itemId} className={styles.entry}>
        <IconCircle kind="danger">
          <SyncIcon size={18} />
        </IconCircle>
        <div className={styles.words}>
          <p>
            <strong>{t(provider === 'caldav' ? 'bell.serverError' : 'bell.syncError')}</strong>
          </p>
          <p className={styles.soft}>
            {calendarName} <ContactUs className={styles.contact} />
          </p>
        </div>
      </article>
    ))
}
