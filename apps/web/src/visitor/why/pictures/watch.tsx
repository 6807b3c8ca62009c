import { useTexts } from '../../../lib/texts/texts.ts'
import { NotificationPicture } from './notification.tsx'
import { SlotOf } from './slot.tsx'
import styles from './watch.module.css'

/** A full slot, a watcher, and the notification. */
export function WatchPicture() {
  const { t } = useTexts('why')
  return (
    <div className={styles.scene}>
      <div className={styles.steps}>
        <SlotOf state="full" price="" />
        <Arrow />
        <SlotOf state="watch" price="" />
      </div>
      <Down />
      <NotificationPicture title={t('why.pic.freeNews')} text={t('why.pic.freeNewsText')} when={t('why.pic.now')} />
    </div>
  )
}

const Arrow = () => (
  <svg className={styles.arrow} viewBox="0 0 28 12" width="28" height="12" aria-hidden="true">
    <path d="M1 6h25M21 1l5 5-5 5" />
  </svg>
)

const Down = () => (
  <svg className={styles.arrow} viewBox="0 0 12 28" width="12" height="28" aria-hidden="true">
    <path d="M6 1v25M1 21l5 5 5-5" />
  </svg>
)
