import type { OwnBooking } from '@korto/contract/booking-lists'
import type { OwnRule } from '@korto/contract/recurring-lists'
import { addDays } from '@korto/domain/time/day'
import { minutes, overlaps } from '@korto/domain/time/instant'
import { dayOf } from '@korto/domain/time/site-time'
import type { Tools } from '../../../tools.ts'
import type { User } from '../../users/guards.ts'
import { presentOccasion, presentOwnBooking } from './present-booking.ts'
import { occasionsOf, presentOwnRule } from './present-rule.ts'
import { type ListedBookingRow, type ListedRuleRow, ownBookings, ownRules } from './sql.ts'
import { momentsOf, ownDays } from './windows.ts'

const DAY_MS = minutes(1_440)

/** Stored bookings and computed occasions, from today to two weeks ahead by the days of each club. */
export async function readOwnBookings(tools: Tools, user: User): Promise<OwnBooking[]> {
  const now = tools.now()
  const [stored, rules] = await Promise.all([
    // A day more at either end, for today is another day elsewhere.
    ownBookings(tools.db, user.id, { from: now - 2 * DAY_MS, to: now + 17 * DAY_MS }),
    ownRules(tools.db, user.id, yesterdayAnywhere(now)),
  ])
  const dated = [
    ...stored.filter((row) => isListed(row, now)).map((row) => dateOf(row.from_ms, presentOwnBooking(row))),
    ...rules.flatMap((rule) => occasionsListed(rule, now)),
  ]
  return dated.sort((a, b) => a.from - b.from).map(({ booking }) => booking)
}

/** Series that still go on by the calendar of their club. */
export async function readOwnRules(tools: Tools, user: User): Promise<OwnRule[]> {
  const now = tools.now()
  const rules = await ownRules(tools.db, user.id, yesterdayAnywhere(now))
  return rules
    .filter(({ timezone, valid_until }) => valid_until === null || valid_until >= dayOf(timezone, now))
    .map(presentOwnRule)
}

const yesterdayAnywhere = (now: number) => addDays(dayOf('UTC', now), -2)

const listedTime = (zone: string, now: number) => momentsOf(zone, ownDays(zone, now))

const isListed = ({ timezone, from_ms, to_ms }: ListedBookingRow, now: number): boolean =>
  overlaps({ from: from_ms, to: to_ms }, listedTime(timezone, now))

function occasionsListed(rule: ListedRuleRow, now: number) {
  const { from, to } = listedTime(rule.timezone, now)
  return occasionsOf(rule, from, to).map((occasion) => dateOf(occasion.from, presentOccasion(rule, occasion)))
}

const dateOf = (from: number, booking: OwnBooking) => ({ from, booking })
