import { slotsOfDay } from '@korto/domain/schedule/slots-of-day'
import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import { localOf, wireDateTime } from '@korto/domain/time/site-time'
import { wireTime } from '@korto/domain/time/time-of-day'
import { Refused } from '../../platform/http/refused.ts'
import type { DemoApi } from './demo-api.ts'
import type { CreatedItem, OpenClub } from './open-club.ts'
import { clientNames } from './people.ts'
import type { Random } from './seeded-random.ts'

const WEEKS_BACK = 4
const WEEKS_AHEAD = 4
const EVENING_MINUTES = 17 * 60

interface ClubFilling {
  api: DemoApi
  open: OpenClub
  random: Random
  today: Day
  now: number
}

/** Eight weeks of a busy club: clients, series, bookings of every day, those who did not come, a full evening. */
export async function fillBusyClub(filling: ClubFilling): Promise<void> {
  const clients = await addClients(filling, 24)
  await addExceptionAndEvent(filling)
  await addSeries(filling, clients)
  await fillEvening(filling, clients)
  for (let offset = -7 * WEEKS_BACK; offset <= 7 * WEEKS_AHEAD; offset++)
    await bookDay(filling, clients, addDays(filling.today, offset), offset < 0 ? 2 : offset <= 8 ? 3 : 1)
  await setClientLevels(filling, clients)
}

/** A few bookings in the coming days, so that no timetable is empty. */
export async function fillQuietClub(filling: ClubFilling): Promise<void> {
  const clients = await addClients(filling, 5)
  for (let offset = 0; offset <= 6; offset++) await bookDay(filling, clients, addDays(filling.today, offset), 2)
}

async function addClients({ api, open: { siteId } }: ClubFilling, count: number): Promise<number[]> {
  const clients: number[] = []
  for (const [index, displayName] of clientNames(count).entries()) {
    const phoneNumber = `+35988${String(siteId).padStart(3, '0')}${String(index).padStart(4, '0')}`
    clients.push((await api.client.add({ params: { id: siteId }, body: { displayName, phoneNumber } })).id)
  }
  return clients
}

/** One item closes for a morning, another has a tournament. */
async function addExceptionAndEvent({ api, open, today }: ClubFilling) {
  const [first, second] = open.items
  if (!first || !second) return
  const closed = addDays(today, 3)
  const afternoon = (first.schedule[1] ?? [])
    .filter((range) => range.end > 12 * 60)
    .map((range) => ({ ...range, start: Math.max(range.start, 12 * 60) }))
  const exceptions = [
    {
      from_date: closed,
      to_date: closed,
      schedule: { mode: 'every_day' as const, 1: afternoon },
      reason: 'Resurfacing',
    },
  ]
  await api.item.replaceExceptions({ params: { id: first.id }, body: { exceptions } })
  first.exceptions = exceptions
  const day = addDays(today, 5)
  await api.item.createEvent({
    params: { id: second.id },
    body: { fromDate: `${day}T12:00:00`, toDate: `${day}T16:00:00`, capacity: 0, title: 'Autumn Cup doubles' },
  })
}

/** Four regulars with their own hour every week. */
async function addSeries({ api, open, random, today }: ClubFilling, clients: number[]) {
  for (let count = 0; count < 4; count++) {
    const item = random.pick(open.items)
    const first = addDays(today, -7 * WEEKS_BACK + count)
    const slot = random.pick(slotsOfDay(item, open.timezone, first))
    const [from, to] = [localOf(open.timezone, slot.start), localOf(open.timezone, slot.end)]
    const rule = `every_week;${dayOfWeek(first)};${wireTime(from.minutes)};${wireTime(to.minutes)};1`
    const body = {
      siteId: open.siteId,
      itemId: item.id,
      userId: random.pick(clients),
      rule,
      validFrom: first,
      skipConflicts: true,
    }
    await nullIfTaken(() => api.staffRecurring.create({ body }))
  }
}

/** Tomorrow evening everything is taken: that is what watchers are for. */
async function fillEvening({ api, open, today, random }: ClubFilling, clients: number[]) {
  const [item] = open.items
  if (!item) return
  for (const slot of slotsOfDay(item, open.timezone, addDays(today, 1))) {
    const { minutes } = localOf(open.timezone, slot.start)
    if (minutes < 18 * 60 || minutes >= 21 * 60) continue
    for (let place = 0; place < slot.capacity; place++) await book(api, open, item, slot, random.pick(clients), null)
  }
}

async function bookDay({ api, open, random, now }: ClubFilling, clients: number[], day: Day, perItem: number) {
  for (const item of open.items) {
    const slots = slotsOfDay(item, open.timezone, day)
    if (slots.length === 0) continue
    const evening = slots.filter((slot) => localOf(open.timezone, slot.start).minutes >= EVENING_MINUTES)
    for (let count = 0; count < perItem; count++) {
      const slot = random.pick(evening.length > 0 && random.happens(0.6) ? evening : slots)
      const coach = random.happens(0.2) ? open.coaches.find(({ serves }) => serves.includes(item.id)) : undefined
      const id = await book(api, open, item, slot, random.pick(clients), coach?.id ?? null)
      if (id === null || slot.end > now) continue
      if (random.happens(0.04)) await api.staffBooking.setStatus({ params: { id }, body: { status: 'MISSED' } })
      else if (random.happens(0.05)) await api.staffBooking.cancel({ params: { id } })
    }
  }
}

async function book(
  api: DemoApi,
  { siteId, timezone }: OpenClub,
  item: CreatedItem,
  slot: { start: number; end: number },
  userId: number,
  supplItemId: number | null,
): Promise<number | null> {
  const [fromDate, toDate] = [wireDateTime(timezone, slot.start), wireDateTime(timezone, slot.end)]
  const body = { siteId, itemId: item.id, userId, fromDate, toDate, supplItemId }
  return (await nullIfTaken(() => api.staffBooking.create({ body })))?.id ?? null
}

/** Clients of every level: one whom staff know well, one without limit, one who may not book online. */
async function setClientLevels({ api, open: { siteId } }: ClubFilling, [vip, free, blocked, trusted]: number[]) {
  const change = (userId: number, body: object) => api.client.change({ params: { id: siteId, userId }, body })
  if (vip) await change(vip, { level: 3, note: 'Chair of the club, always welcome' })
  if (trusted) await change(trusted, { level: 2 })
  if (free) await change(free, { limit: -1 })
  if (blocked) await change(blocked, { limit: -2, note: 'Did not come four times in a row' })
}

/** The random place may be taken already. */
async function nullIfTaken<T>(take: () => Promise<T>): Promise<T | null> {
  try {
    return await take()
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOT_ENOUGH_CAPACITY') return null
    throw error
  }
}
