import { useTexts } from '../../../lib/texts/texts.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/art/icons.tsx'
import { SlotOf, type SlotState } from './slot.tsx'
import styles from './week.module.css'

/** The same days in all pictures. */
const days = [4, 5, 6, 0, 1].map((weekday, place) => ({ weekday, date: 15 + place }))

const rows: { time: string; evening?: boolean; states: [SlotState, number?][] }[] = [
  { time: '15:00', states: [['passed'], ['free3'], ['free2'], ['free3'], ['free3', 3]] },
  { time: '16:00', states: [['free3', 3], ['free1'], ['full'], ['free3'], ['free2']] },
  { time: '17:00', evening: true, states: [['watch'], ['full'], ['free2'], ['pending'], ['free3']] },
  { time: '18:00', evening: true, states: [['own'], ['full'], ['free1'], ['free3', 3], ['full']] },
  { time: '19:00', evening: true, states: [['full'], ['free1'], ['free3'], ['free2'], ['free3']] },
  { time: '20:00', evening: true, states: [['free2'], ['free3'], ['free3'], ['free3'], ['free2']] },
]

/** The timetable of a club. */
export function WeekPicture() {
  const { t } = useTexts('why')
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <span className={styles.club}>{t('why.pic.club')}</span>
        <span className={styles.live}>
          <i />
          {t('why.pic.live')}
        </span>
      </div>
      <div className={styles.tabs}>
        <span data-on>{t('why.pic.courts')}</span>
        <span>{t('why.pic.hard')}</span>
        <span className={styles.arrows}>
          <ChevronLeftIcon size={16} />
          <ChevronRightIcon size={16} />
        </span>
      </div>
      <div className={styles.grid}>
        <span />
        {days.map(({ weekday, date }, place) => (
          <span key={date} className={styles.day} data-today={place === 0 || undefined}>
            <span>{place === 0 ? t('why.pic.today') : t('date.weekdayShort', { day: weekday })}</span>
            <b>{date}</b>
          </span>
        ))}
        {rows.map(({ time, evening, states }, row) => (
          <Row key={time} time={time} hasNow={row === 0}>
            {states.map(([state, free], place) => (
              <SlotOf
                key={days[place]?.date}
                state={state}
                price={t(evening ? 'why.pic.priceEvening' : 'why.pic.price')}
                {...(free !== undefined && { free })}
              />
            ))}
          </Row>
        ))}
      </div>
    </div>
  )
}

const Row = ({ time, hasNow, children }: { time: string; hasNow: boolean; children: React.ReactNode }) => (
  <>
    <span className={styles.time}>
      {hasNow ? <span className={styles.nowTime}>15:20</span> : time}
      {hasNow && <span className={styles.nowLine} />}
    </span>
    {children}
  </>
)
