import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { BoardBlock, BoardColumn } from '@korto/domain/board/board-column'
import { isPending } from '@korto/domain/booking/status'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { type CSSProperties, useState } from 'react'
import { AnswerControl } from '../../features/booking/staff/answer-control.tsx'
import { clientName } from '../../features/booking/staff/client-name.ts'
import { toPay } from '../../features/booking/staff/to-pay.ts'
import { timeText } from '../../lib/texts/dates.ts'
import { priceTexts } from '../../lib/texts/prices.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { clock } from '../../lib/time/clock.ts'
import { ChevronDownIcon, PlusIcon } from '../../ui/art/icons.tsx'
import blocks from '../board/block.module.css'
import { BlockMarks } from '../board/block-marks.tsx'
import { type CoachColors, colorOf } from '../day/coach-color.ts'
import type { BoardEntry } from '../desk/board-facts.ts'
import { useDeskAddress } from '../desk/desk-address.ts'
import { useConsole } from '../frame/use-console.ts'
import { agendaLines } from './agenda-lines.ts'
import styles from './phone.module.css'

interface Props {
  site: StaffSiteRead
  column: BoardColumn<BoardEntry>
  coachColors: CoachColors
  itemNames: ReadonlyMap<number, string>
  now: number
  isToday: boolean
  lit: ReadonlySet<string> | null
}

/** An item of the phone's day: its bookings, and its free times to book. */
export function CourtAgenda({ site, column, coachColors, itemNames, now, isToday, lit }: Props) {
  const { t } = useTexts('board')
  const { show } = useDeskAddress()
  const [showsPassed, setShowsPassed] = useState(false)
  const { passed, lines } = agendaLines(column, now, isToday)
  const { item } = column
  const at = (instant: number) => timeText(wireDateTime(site.timezone, instant))
  const row = (block: BoardBlock<BoardEntry>) => (
    <BlockRow
      key={block.key}
      site={site}
      block={block}
      at={at}
      coachColors={coachColors}
      itemName={itemNames}
      isDimmed={lit !== null && !lit.has(block.key)}
    />
  )
  const busy = column.busyPercent === null ? t('board.closed') : t('board.busy', { percent: column.busyPercent })
  return (
    <section className={styles.court} data-item={item.id} aria-label={item.name}>
      <header className={styles.courtHead}>
        <h3>{t('board.courtBusy', { item: item.name, busy })}</h3>
        {passed.length > 0 && (
          <button
            type="button"
            className={styles.passed}
            aria-expanded={showsPassed}
            onClick={() => setShowsPassed(!showsPassed)}
          >
            {t('board.showPassed', { count: passed.length })}
            <ChevronDownIcon size={16} />
          </button>
        )}
      </header>
      <ul className={styles.list}>
        {showsPassed && passed.map(row)}
        {lines.map((line) => {
          if (line.kind === 'block') return row(line.block)
          if (line.kind === 'now')
            return (
              <li key="now" className={styles.now} aria-hidden="true">
                <span>{at(now)}</span>
                <i />
              </li>
            )
          const { from, to, free } = line.gap
          const step = column.cells.find((cell) => cell.from === from)
          return (
            <li key={line.key} className={styles.row}>
              <span />
              <button
                type="button"
                className={styles.gap}
                onClick={() => show({ kind: 'new', draft: { itemId: item.id, from, to: step?.to ?? to } })}
              >
                <PlusIcon size={18} />
                {item.capacity > 1
                  ? t('board.gapPlaces', { time: at(from), count: free })
                  : t('board.gapUntil', { time: at(from), until: at(to) })}
              </button>
            </li>
          )
        })}
      </ul>
      {lines.length === 0 && passed.length === 0 && <p className={styles.empty}>{t('board.nothing')}</p>}
    </section>
  )
}

interface RowProps {
  site: StaffSiteRead
  block: BoardBlock<BoardEntry>
  at: (instant: number) => string
  coachColors: CoachColors
  itemName: ReadonlyMap<number, string>
  isDimmed: boolean
}

function BlockRow({ site, block, at, coachColors, itemName, isDimmed }: RowProps) {
  const { t, language } = useTexts('board')
  const words = useTexts('console')
  const club = useConsole()
  const { show } = useDeskAddress()
  const times = (
    <p className={styles.times}>
      <b className={styles.from}>{at(block.from)}</b>
      <span className={styles.until}>{at(block.to)}</span>
    </p>
  )
  if (block.kind !== 'booking') {
    const title =
      block.kind === 'event'
        ? block.event.title || t('board.event')
        : block.kind === 'sibling'
          ? itemName.get(block.itemId)
          : t('board.busyTime')
    return (
      <li className={styles.row}>
        {times}
        <div className={blocks.block} data-state={block.kind} data-dimmed={isDimmed || undefined}>
          <div className={blocks.name}>
            <span>{title}</span>
          </div>
          <div className={blocks.line}>
            <span>{t(block.kind === 'event' ? 'board.event' : 'board.sameHall')}</span>
          </div>
        </div>
      </li>
    )
  }
  const { entry } = block.booking
  const isWaiting = isPending(entry.status)
  const state = isWaiting
    ? 'pending'
    : entry.status === 'MISSED'
      ? 'missed'
      : block.isOver
        ? 'over'
        : block.isUnmapped
          ? 'unmapped'
          : undefined
  const line = [
    isWaiting && t('board.pending'),
    entry.status === 'MISSED' && t('board.missed'),
    entry.arrivedAt && t('board.arrivedAt', { time: timeText(entry.arrivedAt) }),
    entry.coachName && t('board.withCoach', { coach: entry.coachName }),
    entry.quantity > 1 && t('board.places', { count: entry.quantity }),
    entry.isWeekly && t('board.series'),
    entry.isPaid && t('board.paid'),
  ]
    .filter(Boolean)
    .join(' · ')
  const today = dayOf(site.timezone, clock.now())
  const price = t('board.toPay', { price: priceTexts(toPay(site, entry).total, site, language, today).join(' / ') })
  return (
    <li className={styles.row}>
      {times}
      <div
        className={blocks.block}
        data-state={state}
        data-dimmed={isDimmed || undefined}
        style={{ '--coach': colorOf(coachColors, entry.supplItemId) } as CSSProperties}
      >
        <button type="button" className={styles.open} onClick={() => show({ kind: 'booking', key: entry.key })}>
          <span className={blocks.name}>
            <span>{clientName(words, entry.user)}</span>
            <BlockMarks entry={entry} isUnmapped={block.isUnmapped} />
          </span>
          <span className={blocks.line}>
            <span>{line || price}</span>
          </span>
        </button>
        {isWaiting && <AnswerControl entry={entry} site={club} />}
      </div>
    </li>
  )
}
