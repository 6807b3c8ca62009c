import { wireDateTime } from '@korto/domain/time/site-time'
import ICAL from 'ical.js'
import { shownWindow } from '../calendar-histories/shown-times.ts'
import type { RadicaleClub } from './radicale-club.ts'

/** What the calendars show, by the library's own expansion and the zones that the files describe. */
export async function linesInFiles(club: RadicaleClub): Promise<string[]> {
  const lines: string[] = []
  for (const { itemId, calendarId } of club.courts)
    for (const id of await club.program.list(calendarId))
      lines.push(...linesOf(club, itemId, await club.program.text(calendarId, id)))
  return lines.sort()
}

function linesOf(club: RadicaleClub, itemId: number, text: string): string[] {
  const window = shownWindow(club)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  const master = events.find((event) => !event.hasProperty('recurrence-id'))
  if (!master) throw new Error(`a file without an event: ${text}`)
  const exceptions = events.filter((event) => event !== master)
  const event = new ICAL.Event(master, { exceptions })
  const name = String(event.summary).replace(/^\[\?\] /, '')
  return timesOf(event, window.to)
    .filter(({ from, to }) => to > window.from && from < window.to)
    .map(
      ({ from, to }) =>
        `${itemId} ${wireDateTime(club.zone, from)} ${wireDateTime(club.zone, to).slice(11, 16)} ${name}`,
    )
}

function timesOf(event: InstanceType<typeof ICAL.Event>, until: number): { from: number; to: number }[] {
  if (!event.isRecurring()) return [{ from: momentOf(event.startDate), to: momentOf(event.endDate) }]
  const times: { from: number; to: number }[] = []
  const dates = event.iterator()
  for (let date = dates.next(); date && momentOf(date) < until; date = dates.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(date)
    times.push({ from: momentOf(startDate), to: momentOf(endDate) })
  }
  return times
}

const momentOf = (time: InstanceType<typeof ICAL.Time>): number => time.toUnixTime() * 1_000
