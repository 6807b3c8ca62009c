import { useTexts } from '../../../lib/texts/texts.ts'
import { RepeatIcon } from '../../../ui/art/icons.tsx'
import styles from './series.module.css'

const weeks = [
  { date: 3, skipped: false },
  { date: 10, skipped: false },
  { date: 17, skipped: true },
  { date: 24, skipped: false },
]

/** A series on four Tuesdays, with one exception. */
export function SeriesPicture() {
  const { t } = useTexts('why')
  return (
    <div className={styles.scene}>
      {weeks.map(({ date, skipped }) => (
        <div key={date} className={styles.week}>
          <span className={styles.date}>
            <span>{t('date.monthShort', { month: 11 })}</span>
            <b>{date}</b>
          </span>
          <span className={styles.block} data-skipped={skipped || undefined}>
            <span className={styles.text}>
              <b>{skipped ? t('why.pic.skipped') : t('why.pic.group')}</b>
              {!skipped && <span>18:00–19:30</span>}
            </span>
            {!skipped && <RepeatIcon size={14} />}
          </span>
        </div>
      ))}
    </div>
  )
}
