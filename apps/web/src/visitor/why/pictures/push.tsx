import { useTexts } from '../../../lib/texts/texts.ts'
import { NotificationPicture } from './notification.tsx'
import { Phone } from './phone.tsx'
import styles from './push.module.css'

/** Notifications on a locked phone and on a computer. */
export function PushPicture() {
  const { t } = useTexts('why')
  return (
    <div className={styles.scene}>
      <Phone time="">
        <div className={styles.lock}>
          <b>20:14</b>
          <div className={styles.notification}>
            <NotificationPicture title={t('why.pic.newBooking')} text={t('why.pic.newBookingText')} when="" />
          </div>
        </div>
      </Phone>
      <div className={styles.desktop}>
        <NotificationPicture title={t('why.pic.canceled')} text={t('why.pic.canceledText')} when={t('why.pic.now')} />
      </div>
    </div>
  )
}
