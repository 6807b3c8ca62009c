import type { DaysTimes, OnceTimes, WeeklyTimes } from '@korto/domain/calendar-sync/calendar-event'
import { addDays, type Day } from '@korto/domain/time/day'
import { instantOrChange, wireDateTime } from '@korto/domain/time/site-time'
import type { EventWrite } from '../calendar/calendar-port.ts'
import { leftOutLines, weeklyRule } from '../calendar/weekly-lines.ts'
import { OWN_KEY } from './event-shape.ts'

/** What is absent stays as it is there. Never guests, so nobody is invited. */
export const wordsBody = ({ ownKey, title, description }: EventWrite) => ({
  ...(title === undefined ? {} : { summary: title }),
  ...(description === undefined ? {} : { description }),
  ...(ownKey === undefined ? {} : { extendedProperties: { private: { [OWN_KEY]: ownKey } } }),
})

/** A field that is not sent would stay, so the other way to say a time is cleared. The end of whole days is the day after. */
export const singleBody = (times: OnceTimes | DaysTimes) =>
  times.kind === 'once'
    ? { start: moment(times.from), end: moment(times.to) }
    : { start: wholeDay(times.from), end: wholeDay(addDays(times.to, 1)) }

const moment = (at: number) => ({ dateTime: new Date(at).toISOString(), date: null })
const wholeDay = (day: Day) => ({ date: day, dateTime: null, timeZone: null })

export function weeklyBody(times: WeeklyTimes, leftOut: Day[]) {
  const { zone, first, fromMinutes, minutes } = times
  const at = (minutesAfterMidnight: number) => ({
    dateTime: wireDateTime(zone, instantOrChange(zone, first, minutesAfterMidnight)),
    timeZone: zone,
    date: null,
  })
  return {
    start: at(fromMinutes),
    end: at(fromMinutes + minutes),
    recurrence: [weeklyRule(times), ...leftOutLines(times, leftOut)],
  }
}
