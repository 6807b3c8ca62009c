import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import type { PricedSite } from '@korto/domain/money/price-text'
import { useMemo } from 'react'
import { useMinute } from '../../lib/clock.ts'
import { dayText } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.ts'
import { rowsOf } from './rows.ts'
import { TimetableCell } from './timetable-cell.tsx'
import styles from './timetable-table.module.css'

interface Props {
  caption: string
  timetable: Timetable
  site: PricedSite
  /** The club does not want the number of free places to be seen. */
  hideFree: boolean
  onSelect: (timeslot: PublicTimeslot) => void
}

/** Days across, times down; what has passed changes by itself on the minute. */
export function TimetableTable({ caption, timetable: { days, from: today }, site, hideFree, onSelect }: Props) {
  const texts = useTexts()
  const now = useMinute()
  const rows = useMemo(() => rowsOf(days), [days])
  if (rows.length === 0) return <p>{texts.t('timetable.noData')}</p>

  return (
    <section className={styles.frame} aria-label={caption}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.t('timetable.time')}</th>
            {days.map(({ date }) => (
              <th key={date} scope="col">
                {dayText(texts, date, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, slots }) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {slots.map((timeslot, index) => (
                <td key={days[index]?.date}>
                  {timeslot && <TimetableCell {...{ timeslot, site, today, hideFree, now, onSelect }} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
