import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import { shownTime } from '@korto/domain/time/time-of-day'
import { timeText } from '../../../lib/texts/dates.ts'

const MINUTE_MS = 60_000
/** How far down its row the time of the line no longer covers the label of the row. */
const CLEAR_OF_LABEL = 0.55

export interface NowLine {
  /** Null where every column is of today. */
  column: number | null
  /** The time label of the row. */
  row: string
  /** How far down the row, from 0 to 1. */
  at: number
  /** The current time at the club. */
  time: string
  /** The label of its row would overlap the time of the line. Rows still to come always have their label. */
  hidesLabel: boolean
}

/** The position of the current time in the slots of today; null between slots or when today is not shown. */
export function nowIn(days: Timetable['days'], today: string, now: number): NowLine | null {
  const column = days.findIndex(({ date }) => date === today)
  const current = days[column]?.slots.find((slot) => progressOf(slot, now) !== null)
  if (!current) return null
  const row = timeText(current.start)
  const at = progressOf(current, now) ?? 0
  const minutes = minutesOf(row) + Math.floor((now - Date.parse(current.start)) / MINUTE_MS)
  return {
    column,
    row,
    at,
    time: shownTime(minutes),
    hidesLabel: at < CLEAR_OF_LABEL,
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The elapsed part of a slot, from 0 to 1; null when now is not within it. */
function progressOf({ start, end }: PublicTimeslot, now: number): number | null {
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return from <= now && now < to ? (now - from) / (to - from) : null
}
