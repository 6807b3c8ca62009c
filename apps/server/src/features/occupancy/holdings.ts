import { occasionsOfRules } from '@korto/domain/recurrence/occasions'
import type { RecurringRule } from '@korto/domain/recurrence/rule'
import type { DayOfWeek } from '@korto/domain/schedule/schedule'
import type { Interval } from '@korto/domain/time/instant'
import type { Holding } from '@korto/domain/timeslot/holding'
import type { CompactRow, HoldingRow, OccupancyRow, OverrideRow, RuleRow } from './sql.ts'

/** Stored bookings and computed occasions of series, for the rules of the domain. */
export function holdingsOf(
  siteId: number,
  zone: string,
  rows: Pick<OccupancyRow, 'holdings' | 'rules' | 'overrides'>,
  window: Interval,
): Holding[] {
  return [...rows.holdings.map(storedHolding), ...occasionsOf(siteId, zone, rows, window)]
}

/** The same from the compact rows of `readCompactHoldings`. */
export const holdingsOfCompact = (siteId: number, zone: string, rows: CompactRow, window: Interval): Holding[] => [
  ...plainHoldings(numbersOf(rows.plain)),
  ...otherHoldings(numbersOf(rows.other)),
  ...occasionsOf(siteId, zone, rows, window),
]

function occasionsOf(
  siteId: number,
  zone: string,
  rows: Pick<OccupancyRow, 'rules' | 'overrides'>,
  window: Interval,
): Holding[] {
  const sharedItemOf = new Map(rows.rules.map((rule) => [rule.id, rule.shared_item_id]))
  return computedOccasions(siteId, zone, rows, window).map((occasion) => ({
    ...occasion,
    bookingId: null,
    sharedItemId: sharedItemOf.get(occasion.recurringId) ?? null,
  }))
}

/** The occasions of series for which no booking is stored. */
export const computedOccasions = (
  siteId: number,
  zone: string,
  { rules, overrides }: Pick<OccupancyRow, 'rules' | 'overrides'>,
  { from, to }: Interval,
) =>
  occasionsOfRules(
    rules.map((row) => ruleOf(siteId, row)),
    overrides.map(overrideOf),
    zone,
    from,
    to,
  )

const numbersOf = (list: string | null): number[] => (list === null ? [] : JSON.parse(list))

/** Numbers of a booking in either list. */
const [PLAIN_WIDTH, WIDTH] = [3, 7]

function plainHoldings(numbers: number[]): Holding[] {
  const holdings: Holding[] = []
  for (let row = 0; row < numbers.length; row += PLAIN_WIDTH)
    holdings.push({
      itemId: numbers[row] ?? 0,
      from: numbers[row + 1] ?? 0,
      to: numbers[row + 2] ?? 0,
      sharedItemId: null,
      supplItemId: null,
      quantity: 1,
      sharedItemMultiplier: 1,
    })
  return holdings
}

function otherHoldings(numbers: number[]): Holding[] {
  const holdings: Holding[] = []
  for (let row = 0; row < numbers.length; row += WIDTH)
    holdings.push({
      itemId: numbers[row] ?? 0,
      from: numbers[row + 1] ?? 0,
      to: numbers[row + 2] ?? 0,
      sharedItemId: numbers[row + 3] || null,
      supplItemId: numbers[row + 4] || null,
      quantity: numbers[row + 5] ?? 0,
      sharedItemMultiplier: numbers[row + 6] ?? 0,
    })
  return holdings
}

export const storedHolding = (row: HoldingRow) => ({
  bookingId: row.id,
  itemId: row.item_id,
  supplItemId: row.suppl_item_id,
  userId: row.user_id,
  from: row.from_ms,
  to: row.to_ms,
  quantity: row.quantity,
  status: row.status,
  sharedItemId: row.shared_item_id,
  sharedItemMultiplier: row.shared_item_multiplier,
  recurringId: row.recurring_id,
})

export const overrideOf = (row: OverrideRow) => ({
  recurringId: row.recurring_id,
  occurrenceDate: row.occurrence_date,
})

export const ruleOf = (siteId: number, row: RuleRow): RecurringRule => ({
  id: row.id,
  userId: row.user_id,
  siteId,
  itemId: row.item_id,
  supplItemId: row.suppl_item_id,
  dayOfWeek: row.day_of_week as DayOfWeek,
  fromMinutes: row.from_minutes,
  toMinutes: row.to_minutes,
  quantity: row.quantity,
  sharedItemMultiplier: row.shared_item_multiplier,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
})
