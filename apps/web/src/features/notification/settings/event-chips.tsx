import type { PushEvent } from '@korto/domain/notification/push-event'
import { CheckIcon } from '../../../ui/art/icons.tsx'
import styles from './event-chips.module.css'

interface Props {
  /** The accessible name of the group. */
  label: string
  events: readonly { event: PushEvent; label: string }[]
  chosen: readonly PushEvent[]
  onChange: (event: PushEvent, isWanted: boolean) => void
}

/** The events of which devices are notified, each on or off. */
export const EventChips = ({ label, events, chosen, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
  <div className={styles.chips} role="group" aria-label={label}>
    {events.map(({ event, label: text }) => (
      <label key={event} className={styles.chip}>
        <input
          type="checkbox"
          className={styles.box}
          checked={chosen.includes(event)}
          onChange={({ target }) => onChange(event, target.checked)}
        />
        {chosen.includes(event) && <CheckIcon size={18} />}
        {text}
      </label>
    ))}
  </div>
)
