import { slotsOfDay } from '@korto/domain/schedule/slots-of-day'
import { addDays } from '@korto/domain/time/day'
import { localOf, wireDateTime } from '@korto/domain/time/site-time'
import { addLeague, addSeries } from './add-series.ts'
import { bookDay, bookPast } from './book-days.ts'
import { type ClubFilling, nullIfTaken } from './club-filling.ts'
import { clientNames } from './people.ts'

const WEEKS_AHEAD = 4

/** What a busy club has from its first day: clients, and those who come every week. */
export async function startBusyClub(filling: ClubFilling): Promise<void> {
  await addClients(filling, 24)
  if (filling.open.club.isBusiest) await addLeague(filling)
  await addSeries(filling)
}

/** Eight weeks of a busy club: bookings of every day, those who did not come, a full evening. */
export async function fillBusyClub(filling: ClubFilling): Promise<void> {
  const { open, today } = filling
  await addExceptionAndEvent(filling)
  await fillEvening(filling)
  await bookPast(filling)
  for (let ahead = 0; ahead <= 7 * WEEKS_AHEAD; ahead++)
    await bookDay(filling, addDays(today, ahead), open.clients, () => (ahead <= 8 ? 3 : 1))
  await setClientLevels(filling)
}

/** A few bookings in the coming days, so that no timetable is empty. */
export async function fillQuietClub(filling: ClubFilling): Promise<void> {
  const { open, today } = filling
  await addClients(filling, 5)
  for (let ahead = 0; ahead <= 6; ahead++) await bookDay(filling, addDays(today, ahead), open.clients, () => 2)
}

async function addClients({ api, open }: ClubFilling, count: number): Promise<void> {
  const { siteId } = open
  for (const [index, displayName] of clientNames(count).entries()) {
    const phoneNumber = `+35988${String(siteId).padStart(3, '0')}${String(index).padStart(4, '0')}`
    open.clients.push((await api.client.add({ params: { id: siteId }, body: { displayName, phoneNumber } })).id)
  }
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

/** Tomorrow evening everything is taken: that is what watchers are for. */
async function fillEvening({ api, open, today, random }: ClubFilling) {
  const { siteId, timezone } = open
  const [item] = open.items
  if (!item) return
  for (const slot of slotsOfDay(item, timezone, addDays(today, 1))) {
    const { minutes } = localOf(timezone, slot.start)
    if (minutes < 18 * 60 || minutes >= 21 * 60) continue
    const [fromDate, toDate] = [wireDateTime(timezone, slot.start), wireDateTime(timezone, slot.end)]
    for (let place = 0; place < slot.capacity; place++) {
      const body = { siteId, itemId: item.id, userId: random.pick(open.clients), fromDate, toDate }
      await nullIfTaken(() => api.staffBooking.create({ body }))
    }
  }
}

/** Clients of every level: one whom staff know well, one without limit, one who may not book online. */
async function setClientLevels({ api, open: { siteId, clients } }: ClubFilling) {
  const [vip, free, blocked, trusted] = clients
  const change = (userId: number, body: object) => api.client.change({ params: { id: siteId, userId }, body })
  if (vip) await change(vip, { level: 3, note: 'Chair of the club, always welcome' })
  if (trusted) await change(trusted, { level: 2 })
  if (free) await change(free, { limit: -1 })
  if (blocked) await change(blocked, { limit: -2, note: 'Did not come four times in a row' })
}
