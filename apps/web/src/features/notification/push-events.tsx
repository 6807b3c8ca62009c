import { type PushEvent, pushEvents } from '@korto/domain/notification/push-event'
import { type RoomKey, useTexts } from '../../lib/texts/texts.ts'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useChoosePushEvents } from './push-api.ts'
import styles from './push-events.module.css'

/** In the order of a booking's life; the first three are for staff. */
const labels: Record<PushEvent, RoomKey<'account'>> = {
  NEW: 'settings.event.NEW',
  PENDING: 'settings.event.PENDING',
  PENDING_COACH: 'settings.event.PENDING_COACH',
  CONFIRMED: 'settings.event.CONFIRMED',
  CANCELED: 'settings.event.CANCELED',
}
const ofClients: readonly PushEvent[] = ['CONFIRMED', 'CANCELED']

interface Props {
  chosen: readonly PushEvent[]
  isStaff: boolean
}

/** The push events of this device. */
export function PushEvents({ chosen, isStaff }: Props) {
  const { t } = useTexts('account')
  const choose = useChoosePushEvents()
  const offered = isStaff ? (Object.keys(labels) as PushEvent[]) : ofClients
  const change = (event: PushEvent, isWanted: boolean) =>
    choose.mutate(pushEvents.filter((one) => (one === event ? isWanted : chosen.includes(one))))
  return (
    <fieldset className={styles.events}>
      <legend className={styles.title}>{t('settings.events')}</legend>
      {offered.map((event) => (
        <Toggle
          key={event}
          kind="checkbox"
          label={t(labels[event])}
          checked={chosen.includes(event)}
          onChange={({ target }) => change(event, target.checked)}
        />
      ))}
      <p className={styles.note}>{t('settings.eventsWatched')}</p>
    </fieldset>
  )
}
