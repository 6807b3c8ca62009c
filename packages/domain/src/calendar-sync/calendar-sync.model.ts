import { instantOf } from '../time/site-time.ts'
import type { OnceTimes, WeeklyTimes } from './calendar-event.ts'
import type { EventPart, WeeklyPart } from './event-parts.ts'
import { type EventSides, type Merge, mergeEvent } from './merge-event.ts'

export const SOFIA = 'Europe/Sofia'

/** `2026-11-17 18:00` in the club. */
export function at(text: string, zone = SOFIA): number {
  const [day = '', time = ''] = text.split(' ')
  const instant = instantOf(zone, day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  if (instant === null) throw new Error(`${text} does not exist in ${zone}`)
  return instant
}

export const hour = (text: string): { from: number; to: number } => ({ from: at(text), to: at(text) + 3_600_000 })
export const once = (text: string): EventPart & { kind: 'once' } => ({ kind: 'once', ...hour(text) })
export const moved = (text: string): EventPart & { kind: 'moved' } => ({ kind: 'moved', ...hour(text) })
export const onceTimes = (text: string): OnceTimes => ({ kind: 'once', ...hour(text) })
export const leftOut: EventPart = { kind: 'left-out' }

/** Tuesdays 18:00 to 19:00 since 3 November. */
export const aWeeklyPart = (change: Partial<WeeklyPart> = {}): WeeklyPart => ({
  kind: 'weekly',
  dayOfWeek: 2,
  fromMinutes: 18 * 60,
  toMinutes: 19 * 60,
  validFrom: '2026-11-03',
  validUntil: null,
  ...change,
})

export const weeklyTimes = (change: Partial<WeeklyTimes> = {}): WeeklyTimes => ({
  kind: 'weekly',
  zone: SOFIA,
  weekdays: [2],
  first: '2026-11-03',
  fromMinutes: 18 * 60,
  minutes: 60,
  until: null,
  exceptions: [],
  ...change,
})

/** Monday 16 November, noon. */
export const NOW = at('2026-11-16 12:00')

/** Ours changed at ten, theirs at eleven, unless told otherwise. */
export function merged(sides: Partial<EventSides>): Omit<Merge, 'seen'> {
  const { here, there, agreed, conflict } = mergeEvent({ ...NOTHING_ANYWHERE, ...sides })
  return { here, there, agreed, conflict }
}

export const NOTHING_ANYWHERE: EventSides = {
  agreed: null,
  ours: null,
  theirs: null,
  oursChangedAt: at('2026-11-16 10:00'),
  theirsChangedAt: at('2026-11-16 11:00'),
  now: NOW,
  zone: SOFIA,
}
