import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import { addDays, type Day } from '@korto/domain/time/day'
import { startOfDay, wireDateTime } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import { holdingsOfItems, publicSlots } from '../../bookings/free-slots.ts'
import { occasionsOf } from '../../bookings/lists/present-rule.ts'
import { type ListedBookingRow, pendingBookings, rulesOfSite, siteBookingsPage } from '../../bookings/lists/sql.ts'
import { type ClientIdentityRow, clientIdentity } from '../../clients/client-identity.ts'
import { readDefinition, type SiteDefinition } from '../../sites/definition.ts'
import type { Digest } from '../../users/notices/notice-facts.ts'

/** As many as a letter shows. */
const MOST_BOOKINGS = 50

export interface DigestWish {
  siteId: number
  day: Day
  /** A coach reads of the own lessons only; null = of everything. */
  coachIds: number[] | null
  now: number
}

/** The day of a club as its staff may see it; null when the club is gone. */
export async function readDigest(db: Db, wish: DigestWish): Promise<Digest | null> {
  const { siteId, day, coachIds, now } = wish
  const definition = await readDefinition(db, siteId)
  if (!definition) return null
  const { site } = definition
  const bookings = await bookingsOfDay(db, site.timezone, wish)
  const pending = await pendingBookings(db, { siteId, after: now, coachIds })
  return {
    type: 'DIGEST',
    siteId,
    site: site.name,
    day,
    pending: pending.length,
    bookings: bookings.slice(0, MOST_BOOKINGS),
    total: bookings.length,
    free: coachIds === null ? await freePlacesOfDay(db, definition, day, now) : [],
  }
}

async function bookingsOfDay(db: Db, zone: string, { siteId, day, coachIds }: DigestWish): Promise<Digest['bookings']> {
  const [from, to] = [startOfDay(zone, day), startOfDay(zone, addDays(day, 1))]
  const window = { siteId, from, to, coachIds, overlapping: false, last: undefined }
  const stored = (await siteBookingsPage(db, window)).filter(({ status }) => status === 'CONFIRMED')
  const rules = await rulesOfSite(db, { siteId, coachIds }, addDays(day, -1))
  const occasions = rules.flatMap((rule) =>
    occasionsOf(rule, from, to)
      .filter((occasion) => occasion.from >= from)
      .map((occasion) => ({ ...rule, from_ms: occasion.from, to_ms: occasion.to })),
  )
  return [...stored, ...occasions].toSorted((a, b) => a.from_ms - b.from_ms).map((row) => bookingOf(zone, row))
}

type ShownRow = Pick<ListedBookingRow, 'from_ms' | 'to_ms' | 'item_name' | 'coach_name'> & ClientIdentityRow

const bookingOf = (zone: string, row: ShownRow): Digest['bookings'][number] => ({
  start: clock(zone, row.from_ms),
  end: clock(zone, row.to_ms),
  item: row.item_name,
  client: clientIdentity(row).displayName ?? '',
  coach: row.coach_name,
})

async function freePlacesOfDay(db: Db, definition: SiteDefinition, day: Day, now: number): Promise<Digest['free']> {
  const items = [...definition.items.values()].filter(
    ({ kind, config }) => kind === 'item' && !isHiddenFromClients(config),
  )
  const holdings = items.length === 0 ? [] : await holdingsOfItems(db, definition, items, { from: day, days: 1 })
  return items.flatMap((item, index) => {
    const slots = publicSlots(definition, item, day, holdings[index] ?? [])
    const starts = slots.filter(({ free, start }) => free > 0 && start > now).map(({ start }) => start)
    const { timezone } = definition.site
    return starts.length === 0 ? [] : [{ item: item.name, starts: starts.map((start) => clock(timezone, start)) }]
  })
}

/** What the clocks of the club show. */
const clock = (zone: string, moment: number): string => wireDateTime(zone, moment).slice(0, 16)
