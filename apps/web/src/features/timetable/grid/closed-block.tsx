import { useTexts } from '../../../lib/texts/texts.ts'
import slot from './slot.module.css'

/** A closed time and its reason. It cannot be chosen. */
export function ClosedBlock({ reason }: { reason: string }) {
  const { t } = useTexts()
  return (
    <div className={slot.slot} data-kind="closed" data-state="closed">
      <span className={slot.plate}>
        {t('timetable.closed')}
        {reason && <span className={slot.reason}>{reason}</span>}
      </span>
    </div>
  )
}
