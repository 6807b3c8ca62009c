import type { PublicTimeslot } from '@korto/contract/timetable'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Court } from '../../ui/court-art.tsx'
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import styles from './booking-completed.module.css'
import { Ticket } from './ticket.tsx'

interface Props {
  siteName: string
  itemName: string
  timeslot: PublicTimeslot
  /** It still has to be confirmed by the club or the coach. */
  isWaiting: boolean
  onClose: () => void
}

const VIEW = { degrees: -20, scale: 1.7, x: 220, y: 120, ball: null }

/** It is done; the dialog's title says so. */
export function BookingCompleted({ siteName, itemName, timeslot, isWaiting, onClose }: Props) {
  const { t } = useTexts()
  return (
    <>
      {!isWaiting && (
        <div className={styles.picture}>
          <Court surface="night" view={VIEW} />
          <span className={styles.check}>
            <CheckIcon size={32} />
          </span>
        </div>
      )}
      <Ticket siteName={siteName} itemName={itemName} timeslot={timeslot} isOwn={!isWaiting} />
      {isWaiting && (
        <div>
          <Badge kind="warning">
            <ClockIcon size={14} />
            {t('booking.pending')}
          </Badge>
        </div>
      )}
      <Button kind="primary" full onClick={onClose}>
        {t('dialog.done')}
      </Button>
    </>
  )
}
