import { useTexts } from '../../../lib/texts/texts.ts'
import styles from './hall.module.css'
import { Pips } from './slot.tsx'

/** A hall as three badminton courts, one of them taken, and as one basketball court. */
export function HallPicture() {
  const { t } = useTexts('why')
  return (
    <div className={styles.scene}>
      <figure className={styles.floor}>
        <svg viewBox="0 0 300 150" aria-hidden="true">
          <Planks />
          {[12, 108, 204].map((left, court) => (
            <g key={left} transform={`translate(${left} 12)`}>
              <rect width="84" height="126" rx="2" fill={court === 0 ? '#1f7a55' : '#2f9a6d'} />
              <path className={styles.line} d="M5 5h74v116H5zM13 5v116M71 5v116M5 47h74M5 79h74M42 5v42M42 79v42" />
              <path className={styles.net} d="M1 63h82" />
              {court === 0 && (
                <Players
                  at={[
                    [26, 34],
                    [58, 94],
                  ]}
                />
              )}
            </g>
          ))}
        </svg>
        <figcaption className={styles.caption}>
          <b>{t('why.pic.badminton')}</b>
          <span className={styles.free}>
            <Pips free={2} of={3} />
            {t('why.pic.badmintonFree')}
          </span>
        </figcaption>
      </figure>
      <span className={styles.equals}>=</span>
      <figure className={styles.floor}>
        <svg viewBox="0 0 300 150" aria-hidden="true">
          <Planks />
          <path fill="#c4562a" d="M12 45h56v60H12zM232 45h56v60h-56z" />
          <path
            className={styles.line}
            d="M12 12h276v126H12zM150 12v126M12 45h56v60H12M288 45h-56v60h56M12 20h26a55 55 0 0 1 0 110H12M288 20h-26a55 55 0 0 0 0 110h26"
          />
          <circle className={styles.line} cx="150" cy="75" r="20" />
          <circle className={styles.line} cx="68" cy="75" r="16" />
          <circle className={styles.line} cx="232" cy="75" r="16" />
          <circle cx="176" cy="58" r="6" fill="#e8804f" stroke="#6e2c11" strokeWidth="1.5" />
        </svg>
        <figcaption className={styles.caption}>
          <b>{t('why.pic.basketball')}</b>
          <span className={styles.taken}>{t('why.pic.basketballFree')}</span>
        </figcaption>
      </figure>
    </div>
  )
}

const Planks = () => (
  <>
    <rect width="300" height="150" rx="6" fill="#dba766" />
    <path d="M0 25h300M0 50h300M0 75h300M0 100h300M0 125h300" stroke="#c48f4d" strokeWidth="1" opacity=".6" />
  </>
)

const Players = ({ at }: { at: [number, number][] }) =>
  at.map(([x, y]) => (
    <g key={y}>
      <circle cx={x + 2} cy={y + 3} r="8" fill="#000" opacity=".22" />
      <circle cx={x} cy={y} r="8" fill="#f3faf6" />
    </g>
  ))
