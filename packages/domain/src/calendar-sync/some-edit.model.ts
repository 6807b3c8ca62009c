import { occasionDates } from '../recurrence/occasion-dates.ts'
import { addDays, type Day, type DayOfWeek, dayOfWeek } from '../time/day.ts'
import { weeklyOf } from './align-parts.ts'
import type { EventTimes, WeeklyTimes } from './calendar-event.ts'
import { at, aWeeklyPart, SOFIA } from './calendar-sync.model.ts'
import type { EventPart, EventParts } from './event-parts.ts'
import { dateKey } from './part-key.ts'
import { partsOfEvent } from './parts-of-event.ts'
import type { TheirEvent } from './their-calendar.model.ts'
import { timesOfParts } from './times-of-parts.ts'
import { type TwoSides, tidyDates, withPart } from './two-sides.model.ts'

/** A random choice: which one, and what becomes of it. */
export interface Edit {
  what: (typeof edits)[number] | 'make-weekdays'
  which: number
  value: number
}

export const edits = ['make', 'make-series', 'move', 'remove', 'date', 'end', 'weekday', 'copy'] as const

const FIRST_DAY = '2026-11-18'
const dayOf = (value: number): Day => addDays(FIRST_DAY, value % 12)
const clockOf = (value: number): string => `${String(8 + (value % 12)).padStart(2, '0')}:00`
const timeOf = (value: number) => {
  const from = at(`${dayOf(value)} ${clockOf(value)}`)
  return { from, to: from + 3_600_000 }
}

/** What the edit makes of the parts; null when there is nothing to edit. The same on both sides. */
function edited(what: Edit['what'], value: number, parts: EventParts | null): EventParts | null {
  if (what === 'make') return { once: { kind: 'once', ...timeOf(value) } }
  if (what === 'make-series') return series(value, 1)
  if (what === 'make-weekdays') return series(value, 2)
  if (parts === null || Object.keys(parts).length === 0) return null
  if (what === 'remove') return {}
  const weekly = weeklyOf(parts)
  if (weekly.length === 0) return what === 'move' ? { once: { kind: 'once', ...timeOf(value) } } : null
  const [key, first] = weekly[value % weekly.length] ?? weekly[0] ?? ['', aWeeklyPart()]
  if (what === 'date') {
    const dates = occasionDates(first, FIRST_DAY, addDays(FIRST_DAY, 60))
    const date = dates[value % dates.length]
    return date === undefined ? null : tidyDates(withPart(parts, dateKey(key, date), datePart(value)), key)
  }
  const changed = Object.fromEntries(weekly.map(([one, part]) => [one, changedSeries(what, value, part)]))
  if (what === 'weekday' && weekly.length > 1) return null
  return weekly.reduce<EventParts>((all, [one]) => tidyDates(all, one), { ...parts, ...changed })
}

function series(value: number, weekdays: number): EventParts {
  const first = dayOf(value)
  const days = [first, addDays(first, 2)].slice(0, weekdays)
  const hours = { fromMinutes: 480 + (value % 10) * 60, toMinutes: 540 + (value % 10) * 60 }
  return Object.fromEntries(
    days.map((validFrom) => {
      const weekday = dayOfWeek(validFrom)
      return [`weekly:${weekday}`, aWeeklyPart({ ...hours, dayOfWeek: weekday, validFrom })]
    }),
  )
}

const datePart = (value: number): EventPart | null =>
  [{ kind: 'left-out' } as const, { kind: 'moved', ...timeOf(value) } as const, null][value % 3] ?? null

function changedSeries(what: Edit['what'], value: number, part: ReturnType<typeof aWeeklyPart>): EventPart {
  const hours = { fromMinutes: 480 + (value % 13) * 60, toMinutes: 540 + (value % 13) * 60 }
  if (what === 'move') return { ...part, ...hours }
  if (what === 'end') return { ...part, validUntil: addDays(part.validFrom, 28 + (value % 4) * 7) }
  const weekday = ((part.dayOfWeek + 1) % 7) as DayOfWeek // a remainder of seven
  return {
    ...part,
    dayOfWeek: weekday,
    validFrom: addDays(part.validFrom, 1),
    validUntil: part.validUntil && addDays(part.validUntil, 1),
  }
}

/** Returns whether anything was changed. */
export function editHere(sides: TwoSides, { what, which, value }: Edit): boolean {
  const live = [...sides.here].filter(([, { parts }]) => Object.keys(parts).length > 0)
  const [id, thing] = what.startsWith('make') ? [null, null] : (live[which % Math.max(live.length, 1)] ?? [null, null])
  const parts = what === 'copy' ? null : edited(what, value, thing?.parts ?? null)
  if (parts === null) return false
  sides.editHere(id, parts)
  return true
}

/** Returns how many parts it changed. */
export function editThere(sides: TwoSides, { what, which, value }: Edit): number {
  const { calendar, now } = sides
  const events = [...calendar.events.values()]
  const event = what.startsWith('make') ? undefined : events[which % Math.max(events.length, 1)]
  const id = event?.id ?? `theirs-${calendar.changed.length}`
  const before = event ? readEvent(event, now) : null
  if (what === 'copy') {
    // Made by hand: our key comes along, under another id.
    if (event) calendar.put(`copy-${calendar.changed.length}`, event.times, event.ownKey, now)
    return Object.keys(before ?? {}).length
  }
  const parts = edited(what, value, before)
  if (parts === null) return 0
  const times = timesOfParts(parts, SOFIA)
  if (times === null) calendar.delete(id)
  else calendar.put(id, writable(times), event?.ownKey ?? null, now)
  return Object.keys({ ...before, ...parts }).length
}

const readEvent = ({ times }: TheirEvent, now: number): EventParts =>
  partsOfEvent(times, { zone: SOFIA, now, agreed: null })

function writable(times: EventTimes): TheirEvent['times'] {
  if (times.kind !== 'once' && times.kind !== 'weekly') throw new Error(`no ${times.kind} here`)
  return times satisfies TheirEvent['times'] | WeeklyTimes
}
