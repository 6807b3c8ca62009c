import { useTexts } from '../../../lib/texts/texts.ts'
import { CheckIcon, ClockIcon, CloseIcon } from '../../../ui/art/icons.tsx'
import styles from './approval.module.css'

/** A request that waits for the club. */
export function ApprovalPicture() {
  const { t } = useTexts('why')
  return (
    <div className={styles.scene}>
      <div className={styles.card} data-behind />
      <div className={styles.card}>
        <div className={styles.top}>
          <span className={styles.clock}>
            <ClockIcon size={18} />
          </span>
          <span className={styles.text}>
            <b>{t('why.pic.client')}</b>
            <span>{t('why.pic.request')}</span>
          </span>
        </div>
        <span className={styles.when}>{t('why.pic.requestText')}</span>
        <div className={styles.actions}>
          <span data-kind="accept">
            <CheckIcon size={16} />
            {t('why.pic.accept')}
          </span>
          <span data-kind="reject">
            <CloseIcon size={16} />
            {t('why.pic.reject')}
          </span>
        </div>
      </div>
    </div>
  )
}
