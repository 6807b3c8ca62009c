import { axisMinutes, type BoardAxis, clockMinutes } from '@korto/domain/board/board-axis'
import type { BoardColumn } from '@korto/domain/board/board-column'
import { isPending } from '@korto/domain/booking/status'
import type { Day } from '@korto/domain/time/day'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { useUser } from '../../lib/session/session.ts'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { clock } from '../../lib/time/clock.ts'
import { weightOf } from '../board/board-scale.ts'
import type { BoardEntry } from '../desk/board-facts.ts'
import styles from './print.module.css'
import { PrintBlock } from './print-block.tsx'

const COURTS_A_SHEET = 12

interface Props {
  club: { name: string; city: string; timezone: string }
  columns: readonly BoardColumn<BoardEntry>[]
  axis: BoardAxis
  day: Day
  itemNames: ReadonlyMap<number, string>
}

/** The day on paper: landscape, at most twelve courts a sheet, words instead of colours. */
export function PrintDay(props: Props) {
  const { columns } = props
  const sheets = Array.from({ length: Math.ceil(columns.length / COURTS_A_SHEET) }, (_, sheet) =>
    columns.slice(sheet * COURTS_A_SHEET, (sheet + 1) * COURTS_A_SHEET),
  )
  return (
    <div className={styles.sheets} data-print="">
      {sheets.map((courts, index) => (
        <Sheet key={courts[0]?.item.id ?? index} {...props} columns={courts} number={index + 1} count={sheets.length} />
      ))}
    </div>
  )
}

function Sheet({ club, columns, axis, day, itemNames, number, count }: Props & { number: number; count: number }) {
  const texts = useTexts('board')
  const { t } = texts
  const user = useUser()
  const now = clock.now()
  const printed = wireDateTime(club.timezone, now)
  const bookings = columns.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'booking'))
  const length = axis.to - axis.from
  const hours = Array.from({ length: length / 60 }, (_, hour) => axis.from + hour * 60)
  const percent = (minutes: number) => (100 * (Math.min(Math.max(minutes, axis.from), axis.to) - axis.from)) / length
  const extent = ({ from, to }: { from: number; to: number }) => {
    const top = percent(axisMinutes(axis, day, from))
    return { top: `${top}%`, height: `${percent(axisMinutes(axis, day, to)) - top}%` }
  }
  return (
    <section className={styles.sheet}>
      <header className={styles.head}>
        <h2>
          {dayText(texts, day, 'long')} {day.slice(0, 4)}
        </h2>
        <p>
          {club.name}, {club.city}
        </p>
        <p className={styles.counts}>
          {t('board.printCounts', {
            pending: bookings.filter(({ booking }) => isPending(booking.entry.status)).length,
            missed: bookings.filter(({ booking }) => booking.entry.status === 'MISSED').length,
            over: columns.reduce((sum, { over }) => sum + over.length, 0),
          })}
          <br />
          {t('board.printed', {
            day: dayText(texts, dayOf(club.timezone, now), 'short'),
            time: timeText(printed),
            name: user?.displayName ?? '',
          })}
        </p>
      </header>
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: ['10mm', ...columns.map(({ lanes }) => `${weightOf(lanes)}fr`)].join(' ') }}
      >
        <div className={styles.corner} />
        {columns.map(({ item }) => (
          <div key={item.id} className={styles.title}>
            <b>{item.name}</b> {item.capacity > 1 && t('board.places', { count: item.capacity })}
          </div>
        ))}
        <div className={styles.hours}>
          {hours.map((minutes) => (
            <span key={minutes} style={{ top: `${percent(minutes)}%` }}>
              {shownTime(clockMinutes(axis, minutes) % 1440)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <div key={column.item.id} className={styles.column}>
            {hours.slice(1).map((minutes) => (
              <i key={minutes} style={{ top: `${percent(minutes)}%` }} />
            ))}
            {column.closed
              .map((range) => ({ range, place: extent(range) }))
              .filter(({ place }) => Number.parseFloat(place.height) > 0)
              .map(({ range, place }) => (
                <div key={range.from} className={styles.closed} style={place}>
                  <span>
                    <b>{t('board.closed')}</b> {range.reason}
                  </span>
                </div>
              ))}
            {column.blocks.map((block) => (
              <PrintBlock
                key={block.key}
                block={block}
                place={extent(block)}
                timezone={club.timezone}
                itemNames={itemNames}
              />
            ))}
          </div>
        ))}
      </div>
      <footer className={styles.foot}>
        <span>{t('board.printHelp')}</span>
        <span>{t('board.sheet', { number, count, courts: columns.length })}</span>
      </footer>
    </section>
  )
}
