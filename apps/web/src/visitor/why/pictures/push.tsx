import { useTexts } from '../../../lib/texts/texts.ts'
import { News } from './news.tsx'
import { Phone } from './phone.tsx'
import styles from './push.module.css'

/** A locked phone that has just rung, and the computer at the desk. */
export function PushPicture() {
  const { t } = useTexts('why')
  return (
    <div className={styles.scene}>
      <Phone time="">
        <div className={styles.lock}>
          <b>20:14</b>
          <div className={styles.news}>
            <News title={t('why.pic.newBooking')} text={t('why.pic.newBookingText')} when="" />
          </div>
        </div>
      </Phone>
      <div className={styles.desktop}>
        <News title={t('why.pic.canceled')} text={t('why.pic.canceledText')} when={t('why.pic.now')} />
      </div>
    </div>
  )
}
