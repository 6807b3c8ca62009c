import { addDays, type Day } from '@korto/domain/time/day'
import { wireDateTime } from '@korto/domain/time/site-time'
import { type ClubFilling, nullIfTaken } from './club-filling.ts'
import type { CreatedItem } from './open-club.ts'
import { type PlannedBooking, planDay } from './plan-day.ts'

const DAYS_BACK = 28
/** Two periods of 30 days, which statistics compare. */
const BUSIEST_DAYS_BACK = 60
const PERIOD_DAYS = 30
/** The last clients of the list came in the last period. */
const NEW_CLIENTS = 6

/** The days until yesterday. */
export async function bookPast(filling: ClubFilling): Promise<void> {
  const { open, today } = filling
  const { isBusiest = false } = open.club
  for (let ago = isBusiest ? BUSIEST_DAYS_BACK : DAYS_BACK; ago > 0; ago--) {
    const isBefore = ago > PERIOD_DAYS
    const clients = isBefore ? open.clients.slice(0, -NEW_CLIENTS) : open.clients
    await bookDay(filling, addDays(today, -ago), clients, (item) => (isBusiest ? busiestCount(item, isBefore) : 2))
  }
}

/** More courts have more bookings; what costs nothing has few. */
function busiestCount({ capacity, schedule }: CreatedItem, isBefore: boolean): number {
  if (schedule[1]?.every(({ price }) => !price)) return 1
  return Math.max(4, capacity + (isBefore ? 1 : 2))
}

export async function bookDay(
  { api, open, random, now }: ClubFilling,
  day: Day,
  clients: readonly number[],
  countOf: (item: CreatedItem) => number,
): Promise<void> {
  const plans = open.items.map((item) => ({
    item,
    bookings: planDay({ open, item, day, clients, count: countOf(item), random, now }),
  }))
  await Promise.all(
    plans.map(async ({ item, bookings }) => {
      for (const booking of bookings) await make({ api, open }, item, booking)
    }),
  )
}

async function make({ api, open }: Pick<ClubFilling, 'api' | 'open'>, item: CreatedItem, planned: PlannedBooking) {
  const { start, end, userId, quantity, coachId, extras, payment, becomes } = planned
  const body = {
    siteId: open.siteId,
    itemId: item.id,
    userId,
    fromDate: wireDateTime(open.timezone, start),
    toDate: wireDateTime(open.timezone, end),
    quantity,
    supplItemId: coachId,
    additionalItemsData: extras,
    ...(payment && { paymentData: payment }),
  }
  const made = await nullIfTaken(() => api.staffBooking.create({ body }))
  if (!made || becomes === null) return
  const params = { id: made.id }
  if (becomes === 'MISSED') await api.staffBooking.setStatus({ params, body: { status: 'MISSED' } })
  else await api.staffBooking.cancel({ params })
}
