import type { NotificationRead } from '@korto/contract/notification'
import { addDays, type Day } from '@korto/domain/time/day'
import { dayAndTimeOf } from '../../../lib/time/moment.ts'

export interface EntryDay {
  day: Day
  name: 'today' | 'yesterday' | 'date'
  entries: NotificationRead[]
}

/** Entries by the visitor's days, in the order they come in. */
export function entryDays(entries: readonly NotificationRead[], now: number): EntryDay[] {
  const today = dayAndTimeOf(now).day
  const nameOf = (day: Day) => {
    if (day === today) return 'today'
    return day === addDays(today, -1) ? 'yesterday' : 'date'
  }
  const days: EntryDay[] = []
  for (const entry of entries) {
    const { day } = dayAndTimeOf(entry.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, name: nameOf(day), entries: [entry] })
  }
  return days
}

const MINUTE_MS = 60_000
const MINUTES_SHOWN = 60

/** Within the hour the minutes since then, later null: the time is shown. */
export function minutesSince(createdAt: string, now: number): number | null {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / MINUTE_MS))
  return minutes < MINUTES_SHOWN ? minutes : null
}
