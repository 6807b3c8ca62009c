import type { EndRecurrenceData } from '@korto/domain/activity/activity'
import { decideCancel } from '@korto/domain/booking/cancel-decision'
import { isLateCancellation } from '@korto/domain/booking/late-cancellation'
import { occasionOn, occasionTime } from '@korto/domain/recurrence/occasions'
import type { RecurringRule } from '@korto/domain/recurrence/rule'
import type { SeriesPlan, SeriesWrite } from '@korto/domain/recurrence/series-write'
import { cancelFollowing, cancelOccasion } from '@korto/domain/recurrence/split-series'
import { startOfDay } from '@korto/domain/time/site-time'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { type Recorded, recordActivity } from '../../activity/record-activity.ts'
import { activityReach } from '../../occupancy/activity-reach.ts'
import { ruleOf } from '../../occupancy/holdings.ts'
import { type SiteDefinition, siteDefinition } from '../../sites/definition.ts'
import { type ActingParty, actorIdOf } from '../../staff/acting-party.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import type { User } from '../../users/guards.ts'
import { assertSeriesVersions, type ExpectedVersions, ruleGone } from '../expected-version.ts'
import { type CancelOptions, closureOf } from '../same-transaction-write.ts'
import { snapshotOf } from '../snapshot.ts'
import { type BookingRow, readBooking } from '../sql.ts'
import { ruleSnapshot } from './rule-snapshot.ts'
import { lockOverridesOf, lockRule } from './sql.ts'
import { isOn, storedOccasions } from './stored-occasions.ts'
import { writeSeries } from './write-series.ts'

export interface SeriesDate {
  siteId: number
  ruleId: number
  date: string
}

export interface Series {
  definition: SiteDefinition
  rule: RecurringRule
  note: string
  overrides: BookingRow[]
}

/** Cancelling releases places, so the lock of the rule's row is enough. Idempotent. */
export async function changeSeries(
  tools: Tools,
  { siteId, ruleId, date }: Omit<SeriesDate, 'date'> & Partial<SeriesDate>,
  expected: ExpectedVersions,
  change: (trx: Trx, series: Series) => Promise<Recorded | null>,
) {
  const definition = await siteDefinition(tools, siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const recorded = await inTransaction(tools.db, async (trx) => {
    const stored = await lockRule(trx, siteId, ruleId)
    if (!stored) throw await ruleGone(trx, { siteId, ruleId }, expected)
    const overrides = await lockOverridesOf(trx, siteId, ruleId)
    await assertSeriesVersions(trx, stored, date === undefined ? undefined : overrides.find(isOn(date)), expected)
    return change(trx, { definition, rule: ruleOf(stored.site_id, stored), note: stored.site_private_note, overrides })
  })
  if (recorded) tools.announce(recorded)
  return { id: ruleId, activityId: recorded?.activityId ?? tools.lastActivityId() }
}

/** Staff or the calendar cancel one occasion. */
export const cancelOccasionForClient = (
  tools: Tools,
  actor: ActingParty,
  date: SeriesDate,
  expected: ExpectedVersions,
  options: CancelOptions = {},
) =>
  changeSeries(tools, date, expected, (trx, series) =>
    cancelOne(trx, tools, series, date.date, actorIdOf(actor), actor.user ? 'ADMIN' : 'SYSTEM', options),
  )

/** Staff end a series before one of its dates. */
export const cancelAllOccasions = (
  tools: Tools,
  staff: StaffOfSite,
  { date, ...where }: SeriesDate,
  expected: ExpectedVersions,
) =>
  changeSeries(tools, { date, ...where }, expected, async (trx, series) => {
    const writes = writesOf(cancelFollowing(series.rule, storedOccasions(series.overrides), date))
    if (writes.length === 0) return null
    const data = await endSeries(trx, tools.now(), series, date, staff.user.id, writes)
    const isWhole = writes.some(({ write }) => write === 'delete-rule')
    return recordActivity(trx, {
      ...headOf(series, staff.user.id),
      type: isWhole ? 'ADMIN_CANCEL_RECURRENCE' : 'ADMIN_CANCEL_ALL_OCCASIONS',
      data,
    })
  })

/** The owner cancels an occasion, or it and all following; the rules of late cancellation apply to that occasion. */
export const cancelOwnOccasion = (tools: Tools, user: User, where: SeriesDate, allFollowing: boolean) =>
  changeSeries(tools, where, {}, async (trx, series) => {
    if (series.rule.userId !== user.id) throw new Refused('NOT_FOUND')
    const { date } = where
    const plan = allFollowing
      ? cancelFollowing(series.rule, storedOccasions(series.overrides), date)
      : cancelOccasion(series.rule, storedOccasions(series.overrides), date)
    const writes = writesOf(plan)
    if (writes.length === 0) return null
    const late = assertOwnerMayCancel(tools, series, date)
    if (!allFollowing) return cancelOne(trx, tools, series, date, user.id, 'USER')
    const data = await endSeries(trx, tools.now(), series, date, user.id, writes)
    return recordActivity(trx, {
      ...headOf(series, user.id),
      type: 'USER_CANCEL_OCCASION',
      data: { ...data, following: true, late },
    })
  })

function assertOwnerMayCancel(tools: Tools, { definition, rule, overrides }: Series, date: string): boolean {
  const stored = overrides.find((row) => row.occurrence_date === date)
  const occasion = stored
    ? { ...snapshotOf(stored), paid: stored.payment_data !== null }
    : occasionOn(rule, definition.site.timezone, date)
  if (!occasion) throw new Refused('INVALID', { field: 'b', message: 'b: is not a date of this series' })
  const configs = configsOf(definition, occasion)
  // An occasion that is cancelled already does not prevent ending the rest.
  if (occasion.status === 'CANCELED') return isLateCancellation(occasion.from, configs, tools.now())
  const decision = decideCancel(occasion, configs, tools.now())
  if (!decision.ok) throw new Refused(decision.refusal)
  return decision.late
}

async function cancelOne(
  trx: Trx,
  tools: Tools,
  series: Series,
  date: string,
  actorId: number | null,
  actor: 'ADMIN' | 'USER' | 'SYSTEM',
  { neverLate, alsoWrite }: CancelOptions = {},
): Promise<Recorded | null> {
  const { definition, rule, note, overrides } = series
  const writes = writesOf(cancelOccasion(rule, storedOccasions(overrides), date))
  if (writes.length === 0) return null
  const stored = overrides.find((row) => row.occurrence_date === date)
  const generated = stored ? null : occasionOn(rule, definition.site.timezone, date)
  const now = tools.now()
  const occasion = stored ? snapshotOf(stored) : generated
  const late =
    !neverLate &&
    occasion !== null &&
    occasion.from > now &&
    isLateCancellation(occasion.from, configsOf(definition, occasion), now)
  const { occasions } = await writeSeries(trx, { definition, actorId, rule, note, now, late }, writes)
  const bookingId = stored?.id ?? occasions[0]?.bookingId
  const after = bookingId === undefined ? undefined : await readBooking(trx, bookingId)
  if (!after) throw new Refused('INVALID', { field: 'b', message: 'b: is not a date of this series' })
  const before = stored ? snapshotOf(stored) : { ...snapshotOf(after), status: generated?.status ?? 'CONFIRMED' }
  const change = { ruleId: rule.id, date, bookingId: after.id, before, after: snapshotOf(after), late }
  const data = { ...change, ...closureOf(alsoWrite) }
  const head = headOf(series, actorId)
  const recorded =
    actor === 'USER'
      ? await recordActivity(trx, { ...head, type: 'USER_CANCEL_OCCASION', data: { ...data, following: false } })
      : await recordActivity(trx, { ...head, type: `${actor}_CANCEL_OCCASION`, data })
  await alsoWrite?.write(trx, after)
  return recorded
}

export async function endSeries(
  trx: Trx,
  now: number,
  { definition, rule, note }: Series,
  from: string,
  actorId: number | null,
  writes: SeriesWrite[],
): Promise<EndRecurrenceData> {
  const { canceled } = await writeSeries(trx, { definition, actorId, rule, note, now }, writes)
  const start = occasionTime(rule, definition.site.timezone, from)?.from ?? startOfDay(definition.site.timezone, from)
  return { ruleId: rule.id, from, start, before: ruleSnapshot(rule), canceledOverrides: canceled }
}

function writesOf(plan: SeriesPlan): SeriesWrite[] {
  if (!plan.ok) throw new Refused('INVALID', { field: 'b', message: 'b: is not a date of this series' })
  return plan.writes
}

export const headOf = ({ definition, rule }: Series, actorId: number | null) => ({
  actorId,
  ...activityReach(definition, rule),
})

function configsOf(
  definition: SiteDefinition,
  { itemId, supplItemId }: { itemId: number; supplItemId: number | null },
) {
  return {
    site: definition.site.config,
    item: definition.items.get(itemId)?.config ?? {},
    coach: supplItemId === null ? null : (definition.items.get(supplItemId)?.config ?? null),
  }
}
