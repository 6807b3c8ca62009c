import { addDays, type Day, daysBetween } from '@korto/domain/time/day'
import { instantOrChange, localOf } from '@korto/domain/time/site-time'
import { utcStamp } from '../../calendar/weekly-lines.ts'
import type { CalendarStore, StoredCalendar } from './calendar-store.ts'
import { type GivenEvent, type GoogleEvent, momentOf } from './google-event.ts'
import { dayOfOccasion } from './occasions.ts'

/** When an event is to be: minutes after midnight on a day of the calendar, or whole days. */
export type HandTimes = { day: Day; from: number; to: number } | { day: Day; days: number }

export const repeats = ['none', 'daily', 'weekly', 'weekdays', 'fortnightly', 'monthly'] as const
export type Repeat = (typeof repeats)[number]
/** Of a series: this occasion, this and the following ones, or all. */
export const whichOnes = ['one', 'following', 'all'] as const
export type WhichOnes = (typeof whichOnes)[number]

const RULES: Record<Repeat, string> = {
  none: '',
  daily: 'RRULE:FREQ=DAILY',
  weekly: 'RRULE:FREQ=WEEKLY',
  weekdays: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  fortnightly: 'RRULE:FREQ=WEEKLY;INTERVAL=2',
  monthly: 'RRULE:FREQ=MONTHLY',
}
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

export interface EventPlace {
  calendar: StoredCalendar
  /** Of an event, or of an occasion of a series. */
  id: string
}

/** What somebody does in the calendar program: the fake changes as Google does. False or null: there is no such event. */
export function addByHand(
  store: CalendarStore,
  calendar: StoredCalendar,
  { title, times, repeat, isFree }: { title: string; times: HandTimes; repeat: Repeat; isFree: boolean },
): GoogleEvent {
  return store.put(calendar, {
    summary: title,
    ...givenTimes(times, calendar.timeZone),
    ...(isFree ? { transparency: 'transparent' } : {}),
    ...(repeat === 'none' ? {} : { recurrence: [RULES[repeat]] }),
  })
}

/** To another time, another calendar or both. An occasion cannot leave its calendar alone: its series goes along. */
export function moveByHand(
  store: CalendarStore,
  { calendar, id }: EventPlace,
  { times, to, which }: { times: HandTimes | null; to: StoredCalendar; which: WhichOnes },
): boolean {
  const event = living(store, calendar, id)
  if (!event) return false
  const series = event.recurringEventId ? living(store, calendar, event.recurringEventId) : null
  if (series && which === 'following' && times)
    return moveFollowing(store, calendar, { series, occasion: event }, times)
  const moved = series && (which === 'all' || to !== calendar) ? series : event
  if (to !== calendar && !store.move(calendar, moved.id, to)) return false
  const target = times && moved === series ? shiftedTimes(series, event, times, calendar.timeZone) : times
  if (target) store.put(to, { id: moved.id, ...givenTimes(target, to.timeZone) })
  return true
}

/** A copy has everything of the event, also what only programs see, but another id. */
export function copyByHand(
  store: CalendarStore,
  { calendar, id }: EventPlace,
  { times, to }: { times: HandTimes | null; to: StoredCalendar },
): GoogleEvent | null {
  const event = living(store, calendar, id)
  if (!event) return null
  const { id: _, iCalUID: __, recurringEventId: ___, originalStartTime: ____, ...copied } = event
  return store.put(to, { ...copied, ...(times ? givenTimes(times, to.timeZone) : {}) })
}

export function deleteByHand(store: CalendarStore, { calendar, id }: EventPlace, which: WhichOnes): boolean {
  const event = living(store, calendar, id)
  const series = event?.recurringEventId ? living(store, calendar, event.recurringEventId) : null
  if (!event) return false
  if (!series || which === 'one') return store.cancel(calendar, id)
  if (which === 'all') return store.cancel(calendar, series.id)
  cutShort(store, calendar, { series, occasion: event })
  return true
}

/** The times of an event as a person enters them. */
export function handTimes({ start, end }: GoogleEvent, zone: string): HandTimes | null {
  const [from, to] = [momentOf(start, zone), momentOf(end, zone)]
  if (from === null || to === null) return null
  if (start?.date) return { day: start.date, days: Math.max(1, Math.round((to - from) / DAY_MS)) }
  const begin = localOf(zone, from)
  return { day: begin.day, from: begin.minutes, to: begin.minutes + Math.round((to - from) / MINUTE_MS) }
}

const living = (store: CalendarStore, calendar: StoredCalendar, id: string): GoogleEvent | null => {
  const event = store.find(calendar, id)
  return event && event.status !== 'cancelled' ? event : null
}

interface Occasion {
  series: GoogleEvent
  occasion: GoogleEvent
}

/** The series ends before, and another with everything of it, also what only programs see, goes on at the new times. */
function moveFollowing(
  store: CalendarStore,
  calendar: StoredCalendar,
  { series, occasion }: Occasion,
  times: HandTimes,
): boolean {
  const from = momentOf(occasion.originalStartTime, calendar.timeZone)
  if (from === null) return false
  cutShort(store, calendar, { series, occasion })
  const tail = `${series.id}_R${utcStamp(from).slice(0, -1)}`
  // The weekday is that of the new day.
  const recurrence = series.recurrence?.map((line) => line.replace(/;BYDAY=[A-Z]{2}(?=;|$)/, '')) ?? []
  const given = { ...series, id: tail, iCalUID: `${tail}@google.com`, recurrence, status: 'confirmed' }
  store.put(calendar, { ...given, ...givenTimes(times, calendar.timeZone) })
  return true
}

function cutShort(store: CalendarStore, calendar: StoredCalendar, { series, occasion }: Occasion) {
  const { timeZone } = calendar
  const day = dayOfOccasion(series, timeZone, occasion.originalStartTime)
  const begin = momentOf(occasion.originalStartTime, timeZone)
  if (day === null || begin === null || day === dayOfOccasion(series, timeZone, series.start)) {
    store.cancel(calendar, series.id)
    return
  }
  const until = series.start?.date ? addDays(day, -1).replaceAll('-', '') : utcStamp(begin - 1_000)
  const recurrence = series.recurrence?.map((line) =>
    line.startsWith('RRULE') ? `${line.replace(/;(UNTIL|COUNT)=[^;]+/g, '')};UNTIL=${until}` : line,
  )
  store.put(calendar, { id: series.id, ...(recurrence ? { recurrence } : {}) })
}

/** The first occasion moves by as many days as the one that was dragged. */
function shiftedTimes(series: GoogleEvent, occasion: GoogleEvent, times: HandTimes, zone: string): HandTimes | null {
  const [first, dragged] = [handTimes(series, zone), dayOfOccasion(series, zone, occasion.originalStartTime)]
  return first && dragged ? { ...times, day: addDays(first.day, daysBetween(dragged, times.day)) } : null
}

function givenTimes(times: HandTimes, zone: string): Pick<GivenEvent, 'start' | 'end'> {
  if ('days' in times) return { start: wholeDay(times.day), end: wholeDay(addDays(times.day, times.days)) }
  const at = (minutes: number) => ({
    dateTime: new Date(instantOrChange(zone, times.day, minutes)).toISOString(),
    timeZone: zone,
    date: null,
  })
  return { start: at(times.from), end: at(times.to) }
}

const wholeDay = (day: Day) => ({ date: day, dateTime: null, timeZone: null })
