import { useSearchParams } from 'react-router'
import type { NotificationFilter } from '../../features/notification/list/entries-api.ts'
import { loadTexts, useTexts } from '../../lib/texts/texts.ts'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { accountHead } from '../login/account-head.ts'
import { AllNotifications } from './all-notifications.tsx'
import styles from './notifications.module.css'
import { Private } from './private.tsx'
import { StoppedCalendars } from './stopped-calendars.tsx'
import { WaitingBookings } from './waiting-bookings.tsx'

await loadTexts('notifications')

export const meta = accountHead('notifications.title')

const FILTERS: readonly NotificationFilter[] = ['all', 'bookings', 'watched']
/** In the address. */
const FILTER = 'about'

export default function Notifications() {
  const { t } = useTexts('notifications')
  const title = useTexts('account').t('notifications.title')
  const [query, setQuery] = useSearchParams()
  const filter = FILTERS.find((one) => one === query.get(FILTER)) ?? 'all'
  const choose = (chosen: NotificationFilter) =>
    setQuery(chosen === 'all' ? {} : { [FILTER]: chosen }, { replace: true, preventScrollReset: true })
  return (
    <Private>
      {() => (
        <div className={styles.page}>
          <div className={styles.head}>
            <h1>{title}</h1>
            <SegmentedControl
              label={t('notifications.filter')}
              choices={FILTERS.map((value) => ({ value, label: t(`notifications.${value}`) }))}
              value={filter}
              onChange={choose}
            />
          </div>
          <WaitingBookings />
          <StoppedCalendars />
          <AllNotifications filter={filter} />
        </div>
      )}
    </Private>
  )
}
