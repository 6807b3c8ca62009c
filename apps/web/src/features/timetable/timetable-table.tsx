import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import type { PricedSite } from '@korto/domain/money/price-text'
import { type CSSProperties, useMemo, useState } from 'react'
import { useMinute } from '../../lib/clock.ts'
import { useTexts } from '../../lib/texts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DayHead } from './day-head.tsx'
import { nowIn } from './now-line.ts'
import { byPartOfDay, freeSlots, rowsOf } from './rows.ts'
import { TimetableCell } from './timetable-cell.tsx'
import styles from './timetable-table.module.css'

interface Props {
  caption: string
  days: Timetable['days']
  /** More days are drawn than fit; media rules choose. */
  isFluid?: boolean
  today: string
  site: PricedSite
  /** The club does not want the number of free places to be seen. */
  hideFree: boolean
  onSelect: (timeslot: PublicTimeslot) => void
}

/** Days across, times down; on a phone one day as a list. What has passed changes by itself on the minute. */
export function TimetableTable({ caption, days, isFluid = false, today, site, hideFree, onSelect }: Props) {
  const { t } = useTexts()
  const now = useMinute()
  const [showsPassed, setShowsPassed] = useState(false)
  const parts = useMemo(() => byPartOfDay(rowsOf(days)), [days])
  if (parts.length === 0) return <p>{t('timetable.noData')}</p>

  const line = nowIn(days, today, now)
  const passed = days[0]?.slots.filter(({ start }) => Date.parse(start) <= now).length ?? 0
  return (
    <section className={styles.frame} aria-label={caption}>
      {passed > 0 && (
        <button type="button" className={styles.showPassed} onClick={() => setShowsPassed(!showsPassed)}>
          {t(showsPassed ? 'timetable.hidePassed' : 'timetable.showPassed', { count: passed })}
        </button>
      )}
      <table
        className={styles.table}
        data-fluid={isFluid || undefined}
        data-passed={showsPassed ? undefined : 'folded'}
      >
        <thead>
          <tr>
            <th scope="col" className={`${styles.head} ${styles.corner}`}>
              <VisuallyHidden>{t('timetable.time')}</VisuallyHidden>
            </th>
            {days.map(({ date, slots }, column) => (
              <th key={date} scope="col" className={styles.head} data-column={column}>
                <DayHead day={date} isToday={date === today} free={freeSlots(slots, now)} />
              </th>
            ))}
          </tr>
        </thead>
        {parts.map(({ part, rows }) => (
          <tbody key={part}>
            <tr className={styles.part}>
              <th colSpan={days.length + 1} scope="rowgroup">
                {t(`timetable.${part}`)}
              </th>
            </tr>
            {rows.map(({ time, slots }) => (
              <tr key={time}>
                <th scope="row" className={styles.time}>
                  <span className={styles.label} data-near={line?.hides(time) || undefined}>
                    {time}
                  </span>
                  {line?.row === time && (
                    <span className={styles.chip} style={{ '--at': line.at } as CSSProperties} aria-hidden="true">
                      {line.time}
                    </span>
                  )}
                </th>
                {slots.map((timeslot, column) => (
                  <td key={days[column]?.date} data-column={column}>
                    {timeslot && <TimetableCell {...{ timeslot, site, today, hideFree, now, onSelect }} />}
                    {line?.row === time && line.column === column && (
                      <span className={styles.now} style={{ '--at': line.at } as CSSProperties} aria-hidden="true">
                        <span className={styles.nowTime}>{line.time}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
