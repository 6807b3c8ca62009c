import type { Db } from '../../src/platform/db/database.ts'
import { capacityAt } from './capacity.ts'
import { isActive, Ledger, type Resource, type Span } from './ledger.ts'
import {
  type ActivityRecord,
  type BookingState,
  type ItemRecord,
  type Records,
  type RuleState,
  readRecords,
  type SiteRecord,
} from './records.ts'
import { bookingOf, differences, replay, ruleOf } from './replay.ts'
import { daysLater, dayText, siteClock, weekdayOf } from './site-clock.ts'
import { brokenTables } from './table-checks.ts'
import type { Invariant, Violation } from './violation.ts'

/**
 * Reads a whole database, or one site of it, and returns what violates the invariants (I1, I2, …) of the
 * engine. It replays the journal from empty; after every record that takes capacity it checks each five minutes of it,
 * adding up every booking and series. In the end the tables must equal the journal. A row that no
 * record explains is checked as the last acquisition of all.
 *
 * Too much is allowed only where staff forced it (`forced`) or where the club itself was changed afterwards (I10, I11).
 */
export async function checkInvariants(db: Db, siteId: number | null = null): Promise<Violation[]> {
  const records = await readRecords(db, siteId)
  const ofSites = records.sites.flatMap((site) => checkSite(records, site))
  return [...ofSites, ...(await brokenTables(db, siteId))]
}

const MINUTE = 60_000
const HORIZON_DAYS = 364
const INVARIANT_OF = { item: 'I1', shared: 'I3', coach: 'I12' } as const

interface Taking {
  /** The id of its record: only what changed later excuses it. */
  after: number
  withClientId: boolean
  by: string
  quantity: number
}

function checkSite(records: Records, site: SiteRecord): Violation[] {
  const ofSite = <T extends { siteId: number }>(rows: T[]) => rows.filter((row) => row.siteId === site.id)
  const items = new Map(ofSite(records.items).map((item) => [item.id, item]))
  const bookings = new Map(ofSite(records.bookings).map((booking) => [booking.id, booking]))
  const rules = new Map(ofSite(records.rules).map((rule) => [rule.id, rule]))
  const activity = ofSite(records.activity)
  const clock = siteClock(site.timezone)
  const ledger = new Ledger(clock, (kind, id, itemId) => {
    const row = kind === 'booking' ? bookings.get(id) : rules.get(id)
    return (row?.itemId === itemId ? row : items.get(itemId))?.sharedItemId ?? null
  })
  const grid = gridOf(records)
  const changes = activity.flatMap(clubChanges)
  const violations: Violation[] = []
  const report = (invariant: Invariant, detail: string) => violations.push({ invariant, detail })

  for (const record of activity) {
    const spans = record.data.forced ? [] : spansOf(ledger, record, records.offsetMs)
    const withClientId = record.type === 'USER_NEW_BOOKING'
    const by = `activity ${record.id} ${record.type}`
    const check = measure(spans, { after: record.id, withClientId, by, quantity: record.data.after?.quantity ?? 1 })
    for (const text of replay(ledger, record)) report('I43', text)
    check()
    if (withClientId) checkLimit(record)
  }
  compareBookings()
  compareRules()
  return violations

  /** Measures before the change; the returned function measures after it and reports what became too much. */
  function measure(spans: Span[], taken: Taking): () => void {
    const moments = spans.map(({ from, to }) => momentsOf(from, to, grid))
    const before = spans.map(({ resource }, index) => moments[index]?.map((moment) => ledger.load(resource, moment)))
    return () => {
      for (const [index, { resource }] of spans.entries()) {
        const excess = moments[index]?.find((moment, tick) => {
          const load = ledger.load(resource, moment)
          if (load <= (before[index]?.[tick] ?? 0) || load <= capacityOf(resource, moment, taken.withClientId))
            return false
          return !changes.some((change) => change.id > taken.after && isChanged(change, resource, moment))
        })
        if (excess === undefined) continue
        const capacity = capacityOf(resource, excess, taken.withClientId)
        const load = ledger.load(resource, excess)
        const found = `${taken.by} takes ${load} of ${capacity} of ${resource} at ${new Date(excess).toISOString()}`
        report(INVARIANT_OF[resource.split(':')[0] as keyof typeof INVARIANT_OF], found)
        if (resource.startsWith('item') && taken.quantity > capacity) report('I9', found)
      }
    }
  }

  function capacityOf(resource: Resource, moment: number, withClientId: boolean): number {
    const item = items.get(Number(resource.split(':')[1]))
    return item ? capacityAt(item, clock, moment, withClientId) : 0
  }

  /** counted(u,s) ≤ limit(u,s) after every booking of a client. */
  function checkLimit({ id, at, data }: ActivityRecord): void {
    const { userId } = data.after
    const client = records.clients.find((row) => row.siteId === site.id && row.userId === userId)
    if (client?.isStaff || client?.limitOverride === -1) return
    const isChangedLater = activity.some(
      (later) => later.id > id && /_(CHANGE|UPDATE)_CLIENT$/.test(later.type) && later.data.userId === userId,
    )
    const limit = client?.limitOverride === -2 ? 0 : ([1, 10, 100, 4_026_531_839][client?.level ?? 0] ?? 0)
    const now = at + records.offsetMs
    const counted = [...ledger.bookings.values()].filter(
      (one) => one.userId === userId && isActive(one.status) && one.recurringId === null && one.to > now,
    ).length
    if (counted > limit && !isChangedLater)
      report('I26', `activity ${id} gives user ${userId} ${counted} upcoming bookings of ${limit}`)
  }

  function compareBookings(): void {
    for (const row of bookings.values()) {
      const state = bookingOf(row)
      checkParts(row.id, state)
      const known = ledger.bookings.get(row.id)
      const isLeftOut = !known && row.status === 'CANCELED' && isTombstone(state)
      const differs = known ? differences(state, known) : 'no record made it'
      if (isLeftOut || differs === '') continue
      report('I43', `booking ${row.id} is not what the journal says: ${differs}`)
      const check = measure(ledger.spansOfBooking(row.id, state), {
        after: Number.POSITIVE_INFINITY,
        withClientId: false,
        by: `booking ${row.id}`,
        quantity: row.quantity,
      })
      ledger.setBooking(row.id, state)
      check()
    }
    for (const [id, state] of ledger.bookings) {
      if (bookings.has(id)) continue
      report('I43', `booking ${id} of the journal is gone`)
      if (state.recurringId !== null && state.occurrenceDate !== null)
        checkStored(state.recurringId, state.occurrenceDate)
    }
    for (const key of ledger.tombstones) {
      const [ruleId, date = ''] = key.split(' ')
      const isStored = [...bookings.values()].some(
        (row) => row.recurringId === Number(ruleId) && row.occurrenceDate === date,
      )
      if (!isStored) checkStored(Number(ruleId), date)
    }
  }

  /** Without its row the series would hold the date again. */
  function checkStored(ruleId: number, date: string): void {
    if (ledger.isOccasion(ruleId, date)) report('I16', `the stored occasion of series ${ruleId} on ${date} is gone`)
  }

  function isTombstone({ recurringId, occurrenceDate }: BookingState): boolean {
    return recurringId !== null && occurrenceDate !== null && ledger.isStored(recurringId, occurrenceDate)
  }

  function checkParts(id: number, state: BookingState): void {
    if (!Number.isInteger(state.quantity) || state.quantity < 1)
      report('I9', `booking ${id} is for ${state.quantity} places`)
    if (items.get(state.itemId)?.kind !== 'item') report('I14', `booking ${id} is not of a facility`)
    if (state.supplItemId !== null && items.get(state.supplItemId)?.kind !== 'supplementary')
      report('I14', `booking ${id} is not with a coach`)
    const rule = state.recurringId === null ? undefined : rules.get(state.recurringId)
    if (rule && state.occurrenceDate !== null && weekdayOf(state.occurrenceDate) !== rule.dayOfWeek)
      report('I16', `booking ${id} stands for ${state.occurrenceDate}, which is no weekday of series ${rule.id}`)
  }

  function compareRules(): void {
    for (const row of rules.values()) {
      const known = ledger.rules.get(row.id)
      if (row.isDeleted && !known) continue
      const state = ruleOf(row)
      const differs = known && !row.isDeleted ? differences(state, known) : 'no record made it so'
      if (differs === '') continue
      report('I43', `series ${row.id} is not what the journal says: ${differs}`)
      if (row.isDeleted) continue
      const check = measure(ledger.spansOfRule(row.id, state, horizonOf(state, records.now)), {
        after: Number.POSITIVE_INFINITY,
        withClientId: false,
        by: `series ${row.id}`,
        quantity: row.quantity,
      })
      ledger.setRule(row.id, state)
      check()
    }
    for (const id of ledger.rules.keys()) if (!rules.has(id)) report('I43', `series ${id} of the journal is gone`)
  }
}

/** Where a record may take places: the booking as it is after it, or every date of the series that it makes. */
function spansOf(ledger: Ledger, { type, data, at }: ActivityRecord, offsetMs: number): Span[] {
  if (/_RECURRENCE$/.test(type) && data.after) {
    const rule = ruleOf(data.after)
    return ledger.spansOfRule(data.newRuleId ?? data.ruleId, rule, horizonOf(rule, at + offsetMs))
  }
  return data.after && data.bookingId ? ledger.spansOfBooking(data.bookingId, bookingOf(data.after)) : []
}

function horizonOf({ validFrom }: RuleState, now: number): string {
  const today = dayText(now)
  return daysLater(validFrom > today ? validFrom : today, HORIZON_DAYS)
}

interface ClubChange {
  id: number
  itemId: number | null
  /** Null when it concerns all times. */
  times: { from: number; to: number }[] | null
}

const TAKING = ['capacity', 'schedule', 'schedule_exceptions', 'sharedItemId', 'sharedItemMultiplier', 'timezone']

/** What makes a place smaller after it was taken: events, other hours, another capacity (I10). */
function clubChanges({ id, type, data }: ActivityRecord): ClubChange[] {
  if (/_ITEM_EVENT$/.test(type)) {
    const times = [data.before, data.after].filter((event) => event !== null)
    return [{ id, itemId: data.itemId, times }]
  }
  if (type === 'ADMIN_CHANGE_ITEM' && data.changed.some((field: string) => TAKING.includes(field)))
    return [{ id, itemId: data.itemId, times: null }]
  return type === 'ADMIN_REMOVE_ITEM' || type === 'ADMIN_CHANGE_SITE' ? [{ id, itemId: null, times: null }] : []
}

function isChanged({ itemId, times }: ClubChange, resource: Resource, moment: number): boolean {
  if (itemId !== null && Number(resource.split(':')[1]) !== itemId) return false
  return times === null || times.some(({ from, to }) => from <= moment && moment < to)
}

/** Five minutes where every border lies on them, else one: then no moment is missed. */
function gridOf({ bookings, rules, items }: Records): number {
  const borders = [
    ...[...bookings, ...items.flatMap(({ events }) => events)].flatMap(({ from, to }) => [from / MINUTE, to / MINUTE]),
    ...rules.flatMap(({ fromMinutes, toMinutes }) => [fromMinutes, toMinutes]),
    ...items.flatMap(bordersOf),
  ]
  return borders.every((minute) => minute % 5 === 0) ? 5 * MINUTE : MINUTE
}

const bordersOf = ({ schedule, exceptions }: ItemRecord): number[] =>
  [schedule, ...exceptions.map((exception) => exception.schedule ?? {})].flatMap((hours) =>
    Object.values(hours).flatMap((ranges) =>
      Array.isArray(ranges) ? ranges.flatMap(({ start, end, step = 60 }) => [start, end, step]) : [],
    ),
  )

function momentsOf(from: number, to: number, grid: number): number[] {
  const moments: number[] = []
  for (let moment = from; moment < to; moment += grid) moments.push(moment)
  return moments
}
