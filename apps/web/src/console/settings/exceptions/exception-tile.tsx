import { ClockIcon } from '../../../ui/art/icons.tsx'
import { CourtFlagIcon } from '../../../ui/art/icons-console.tsx'
import styles from './exceptions.module.css'

/** The mark of the calendar in front of an entry. */
export const ExceptionTile = ({ kind }: { kind: 'closed' | 'other' | 'event' }) => (
  <span className={styles.tile} data-kind={kind} aria-hidden="true">
    {kind === 'other' && <ClockIcon size={18} />}
    {kind === 'event' && <CourtFlagIcon size={18} />}
  </span>
)
