import type { CalendarOverview, SyncError, SyncOverview } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { WarningIcon } from '../../../ui/art/icons.tsx'
import { ContactUs } from '../../../ui/contact/contact-us.tsx'
import styles from './calendar.module.css'
import { whenText } from './calendar-times.ts'
import { ConnectAgain } from './connect/connect-again.tsx'
import { itemNameIn } from './item-name.ts'
import { syncState } from './sync-state.ts'

interface Props {
  site: StaffSiteRead
  connection: NonNullable<CalendarOverview['connection']>
  syncs: readonly SyncOverview[]
}

/** What does not sync and why, and that bookings are safe meanwhile; gone when mended. */
export function ErrorBanner({ site, connection, syncs }: Props) {
  const texts = useTexts('calendar')
  const { t } = texts
  const today = dayOf(site.timezone, useMinute())
  const { provider, isRevoked } = connection
  const failing = syncs.filter((sync) => syncState(sync) === 'error')
  if (failing.length === 0 && !isRevoked) return null
  const itemName = itemNameIn(site)
  const waiting = failing.reduce((sum, sync) => sum + sync.waiting, 0)
  const reasons = byError(failing).map(({ error, of }) => {
    const items = of.map(({ itemId }) => itemName(itemId)).join(', ')
    const reason = t(`calendar.reason.${error}`, { provider })
    const since = of.map(({ errorSince }) => errorSince ?? '').sort()[0]
    return since
      ? t('calendar.stoppedAt', { items, time: whenText(texts, since, today), reason })
      : `${items}: ${reason}`
  })
  const sentences = [
    ...(reasons.length > 0 ? reasons : [t('calendar.reason.REVOKED', { provider })]),
    ...(waiting > 0 ? [t('calendar.waitHere', { count: waiting })] : []),
    t('calendar.bookingsGoOn'),
  ]
  return (
    <div className={styles.banner} role="alert">
      <WarningIcon />
      <div className={styles.words}>
        <strong>{t(`calendar.error.${provider}`)}</strong>
        <p>
          {sentences.join(' ')} <ContactUs className={styles.contact} />
        </p>
      </div>
      {(isRevoked || failing.some(({ error }) => error === 'REVOKED')) && (
        <ConnectAgain siteId={site.id} provider={provider} />
      )}
    </div>
  )
}

/** Those with the same reason share a sentence. */
function byError(failing: readonly SyncOverview[]): { error: SyncError; of: SyncOverview[] }[] {
  const groups = new Map<SyncError, SyncOverview[]>()
  for (const sync of failing) if (sync.error) groups.set(sync.error, [...(groups.get(sync.error) ?? []), sync])
  return [...groups].map(([error, of]) => ({ error, of }))
}
