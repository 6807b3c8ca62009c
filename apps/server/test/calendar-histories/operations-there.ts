import type { Seeded } from '@korto/domain/testing/seeded'
import { addDays } from '@korto/domain/time/day'
import { dayOf, instantOrChange, localOf, wireDateTime } from '@korto/domain/time/site-time'
import { utcStamp } from '../../src/adapters/calendar/weekly-lines.ts'
import { listOccasions } from '../../src/adapters/google-calendar/fake/event-list.ts'
import type { GivenEvent, GoogleEvent } from '../../src/adapters/google-calendar/fake/google-event.ts'
import type { CalendarWorld, SyncedItem } from './calendar-world.ts'
import type { EditedThings } from './edited-things.ts'
import type { HistoryOperation } from './operations-here.ts'
import { someSeriesTime, someTime } from './some-time.ts'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const boundaries = (zone: string, { from, to }: { from: number; to: number }) => ({
  start: { dateTime: wireDateTime(zone, from), timeZone: zone },
  end: { dateTime: wireDateTime(zone, to), timeZone: zone },
})

const draw: HistoryOperation = (world, things, chance) => {
  const time = someTime(world, chance)
  const { itemId, calendar } = chance.pick(world.courts)
  const { name } = things.add('T', false, { itemId, from: time.from })
  world.google.store.put(calendar, { summary: name, ...boundaries(world.zone, time) })
  return `draw ${name} ${wireDateTime(world.zone, time.from)} on ${itemId}`
}

const drawSeries: HistoryOperation = (world, things, chance) => {
  const time = someSeriesTime(world, chance)
  const { itemId, calendar } = chance.pick(world.courts)
  const { name } = things.add('T', true, undefined)
  const recurrence = [ruleText(world, time)]
  world.google.store.put(calendar, { summary: name, ...boundaries(world.zone, time), recurrence })
  return `draw ${name} ${recurrence[0]} ${wireDateTime(world.zone, time.from)} on ${itemId}`
}

/** The end is the moment of the last occasion, in UTC. */
function ruleText({ zone }: CalendarWorld, { weekday, until, hour }: ReturnType<typeof someSeriesTime>): string {
  const end = until === null ? '' : `;UNTIL=${utcStamp(instantOrChange(zone, until, hour * 60))}`
  return `RRULE:FREQ=WEEKLY;BYDAY=${WEEKDAYS[weekday]}${end}`
}

interface EventThere {
  court: SyncedItem
  event: GoogleEvent
}

function anEvent(world: CalendarWorld, things: EditedThings, chance: Seeded, isSeries: boolean): EventThere | null {
  const events = world.courts.flatMap((court) =>
    [...court.calendar.events.values()]
      .map(({ event }) => ({ court, event }))
      .filter(({ event: { status, recurrence, recurringEventId, summary = '' } }) => {
        const isWanted = status !== 'cancelled' && recurringEventId === undefined && Boolean(recurrence) === isSeries
        return isWanted && things.mayEdit(summary, 'there')
      }),
  )
  return events.length > 0 ? chance.pick(events) : null
}

const edit =
  (
    word: string,
    isSeries: boolean,
    work: (world: CalendarWorld, found: EventThere, things: EditedThings, chance: Seeded) => string,
  ): HistoryOperation =>
  (world, things, chance) => {
    const found = anEvent(world, things, chance, isSeries)
    return found ? `${word} ${found.event.summary} ${work(world, found, things, chance)}` : `nothing to ${word}`
  }

const nameOf = ({ summary = '' }: GoogleEvent) => summary

const drag = edit('drag', false, (world, { court, event }, things, chance) => {
  const time = someTime(world, chance)
  world.google.store.put(court.calendar, { id: event.id, ...boundaries(world.zone, time) })
  things.edited(nameOf(event), { itemId: court.itemId, from: time.from })
  return wireDateTime(world.zone, time.from)
})

const remove = edit('delete', false, (world, { court, event }, things) => {
  world.google.store.cancel(court.calendar, event.id)
  things.edited(nameOf(event), null)
  return `on ${court.itemId}`
})

const dragToCourt = edit('drag to court', false, (world, { court, event }, things, chance) => {
  const to = chance.pick(world.courts.filter((other) => other !== court))
  const moved = world.google.store.move(court.calendar, event.id, to.calendar)
  if (moved) things.edited(nameOf(event), { itemId: to.itemId, from: Date.parse(event.start?.dateTime ?? '') })
  return `${to.itemId}: ${moved ? 'ok' : 'not moved'}`
})

/** By hand: our key comes along under another id. */
const copy = edit('copy', false, (world, { court, event }, things) => {
  const { id: _, iCalUID: __, etag: ___, ...kept } = event
  world.google.store.put(court.calendar, kept satisfies GivenEvent)
  things.copied(nameOf(event))
  return `on ${court.itemId}`
})

const removeSeries = edit('delete series', true, (world, { court, event }) => {
  world.google.store.cancel(court.calendar, event.id)
  return `on ${court.itemId}`
})

const moveSeries = edit('move series', true, (world, { court, event }, _things, chance) => {
  const from = Date.parse(event.start?.dateTime ?? '')
  const hour = 8 + chance.below(13)
  const at = instantOrChange(world.zone, dayOf(world.zone, from), hour * 60)
  const time = { from: at, to: at + 3_600_000 }
  world.google.store.put(court.calendar, { id: event.id, ...boundaries(world.zone, time) })
  return `to ${hour}:00`
})

const endSeries = edit('end series', true, (world, { court, event }, _things, chance) => {
  const from = Date.parse(event.start?.dateTime ?? '')
  const { day, minutes } = localOf(world.zone, from)
  const last = instantOrChange(world.zone, addDays(day, 7 * (2 + chance.below(4))), minutes)
  const [rule = '', ...others] = event.recurrence ?? []
  const recurrence = [`${rule.replace(/;(UNTIL|COUNT)=[^;]*/, '')};UNTIL=${utcStamp(last)}`, ...others]
  world.google.store.put(court.calendar, { id: event.id, recurrence })
  return String(recurrence)
})

const occasion = (word: string, isMove: boolean) =>
  edit(word, true, (world, { court, event }, _things, chance) => {
    const now = world.app.tools.now()
    const query = new URLSearchParams({
      timeMin: new Date(now + 86_400_000).toISOString(),
      timeMax: new Date(now + 40 * 86_400_000).toISOString(),
    })
    const { items } = listOccasions(world.google.store, court.calendar, event, query).body as { items: GoogleEvent[] } // as answered
    if (items.length === 0) return 'none'
    const { id } = chance.pick(items)
    const time = someTime(world, chance)
    if (isMove) world.google.store.put(court.calendar, { id, ...boundaries(world.zone, time) })
    else world.google.store.cancel(court.calendar, id)
    return `${id} ${isMove ? wireDateTime(world.zone, time.from) : ''}`
  })

export const there = {
  draw,
  drag,
  remove,
  dragToCourt,
  copy,
  drawSeries,
  moveSeries,
  endSeries,
  removeSeries,
  moveOccasion: occasion('move occasion', true),
  removeOccasion: occasion('delete occasion', false),
}

export const operationsThere: HistoryOperation[] = [draw, draw, drag, drag, ...Object.values(there)]
