import type { BookingStatus } from '@korto/domain/booking/booking'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './confirm-booking.module.css'

/** A booking that still has to be confirmed by the club or the coach says so. */
export function BookingCompleted({ status, onClose }: { status: BookingStatus; onClose: () => void }) {
  const { t } = useTexts()
  const isWaiting = status === 'PENDING' || status === 'PENDING_COACH'
  return (
    <div className={styles.confirm}>
      <Notice kind="success">{t(isWaiting ? 'booking.waiting' : 'booking.successful')}</Notice>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
    </div>
  )
}
