import { brand } from '../../../lib/config.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { BoardIcon, CalendarIcon } from '../../../ui/art/icons.tsx'
import styles from './calendar.module.css'

/** The dashboard and a calendar with the same entries. */
export function CalendarPicture() {
  const { t } = useTexts('why')
  return (
    <div className={styles.scene}>
      <Sheet icon={<BoardIcon size={16} />} name={brand} kind="board" />
      <div className={styles.sync}>
        <Arrow />
        <span className={styles.time}>{t('why.facts.sync')}</span>
        <Arrow back />
      </div>
      <Sheet icon={<CalendarIcon size={16} />} name={t('why.pic.calendar')} kind="calendar" />
    </div>
  )
}

function Sheet({ icon, name, kind }: { icon: React.ReactNode; name: string; kind: 'board' | 'calendar' }) {
  const { t } = useTexts('why')
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        {icon}
        <b>{name}</b>
      </div>
      <div className={styles.hours} data-kind={kind}>
        <span className={styles.block} data-entry="lesson">
          <b>{t('why.pic.lesson')}</b>
          <span>17:00–18:00</span>
        </span>
        <span className={styles.block} data-entry="group">
          <b>{t('why.pic.group')}</b>
          <span>18:00–19:30</span>
        </span>
        <span className={styles.block} data-entry="closed">
          <b>{t('why.pic.maintenance')}</b>
        </span>
      </div>
    </div>
  )
}

const Arrow = ({ back = false }: { back?: boolean }) => (
  <svg
    className={styles.arrow}
    data-back={back || undefined}
    viewBox="0 0 72 14"
    width="72"
    height="14"
    aria-hidden="true"
  >
    <path d="M2 7h66M62 1.5 68 7l-6 5.5" />
  </svg>
)
