import { useTexts } from '../../../lib/texts/texts.ts'
import { PhoneIcon, ShieldCheckIcon } from '../../../ui/art/icons.tsx'
import { Pips } from './slot.tsx'
import styles from './trust.module.css'

/** A client with a verified number, and the limits of upcoming bookings. */
export function TrustPicture() {
  const { t } = useTexts('why')
  return (
    <div className={styles.card}>
      <div className={styles.person}>
        <span className={styles.avatar}>{initials(t('why.pic.client'))}</span>
        <span className={styles.name}>
          <b>{t('why.pic.client')}</b>
          <span>
            <PhoneIcon size={14} /> +359 88 ••• ••42
          </span>
        </span>
      </div>
      <span className={styles.badge}>
        <ShieldCheckIcon size={16} />
        {t('why.pic.verified')}
      </span>
      <div className={styles.levels}>
        <span className={styles.level} data-on>
          <b>{t('why.pic.newClient')}</b>
          <Pips free={1} of={1} />
          <span>{t('why.pic.upcoming', { count: 1 })}</span>
        </span>
        <span className={styles.level}>
          <b>{t('why.pic.regular')}</b>
          <Pips free={10} of={10} />
          <span>{t('why.pic.upcoming', { count: 10 })}</span>
        </span>
      </div>
    </div>
  )
}

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word[0])
    .join('')
