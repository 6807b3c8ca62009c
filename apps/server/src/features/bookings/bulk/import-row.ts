import { formatRuleText } from '@korto/domain/recurrence/rule-text'
import { worksAt } from '@korto/domain/subscription/subscription'
import type { DayOfWeek } from '@korto/domain/time/day'
import { dayOfWeek } from '@korto/domain/time/day'
import { localOf } from '@korto/domain/time/site-time'
import type { Trx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { type Recorded, recordActivity } from '../../activity/record-activity.ts'
import { clientNamed, type TypedClient } from '../../clients/sql.ts'
import { activityReach } from '../../occupancy/activity-reach.ts'
import type { SiteDefinition } from '../../sites/definition.ts'
import { acquire, assertCurrent } from '../acquire.ts'
import { newBookingColumns } from '../booking-columns.ts'
import { clientLike } from '../client-like.ts'
import { lockKnownClient, notAClient } from '../lock-client.ts'
import { momentOf } from '../moments.ts'
import { assertAvailable } from '../recurring/create-series.ts'
import { ruleSnapshot } from '../recurring/rule-snapshot.ts'
import { type SeriesClaim, seriesAvailability, seriesClaim } from '../recurring/series-claim.ts'
import { writeSeries } from '../recurring/write-series.ts'
import { snapshotOf } from '../snapshot.ts'
import { insertStaffBooking } from '../sql.ts'
import { decideForStaff, type StaffClaim, staffClaim } from '../staff-claim.ts'
import type { ImportRow } from './read-rows.ts'
import { isWaiting, lockImport, sameBooking, sameRule, writeRow } from './sql.ts'

export interface ImportJob {
  siteId: number
  importId: number
  /** Of the rows that name none. */
  itemId: number
}

/** The name of a client when the row has none. */
const NOBODY = '—'

/**
 * One row, one transaction: the booking, its activity and the row's result. After a crash the import goes on with the
 * first row that has no result.
 */
export async function importRow(tools: Tools, job: ImportJob, rowNumber: number, row: ImportRow): Promise<void> {
  const recorded = await acquire(
    tools,
    job.siteId,
    (definition) => {
      // It may have been started before the end.
      if (!worksAt(definition?.worksUntil ?? null, tools.now())) throw new Refused('SUBSCRIPTION_ENDED')
      return claimOf(definition, job, row)
    },
    async (trx, claim): Promise<Recorded | null> => {
      const current = await lockImport(trx, job.siteId, job.importId)
      if (current?.status !== 'RUNNING') return null
      const where = { siteId: job.siteId, importId: job.importId, rowNumber }
      if (!(await isWaiting(trx, where))) return null
      const userId = await clientFor(trx, job.siteId, row)
      const taken =
        claim.kind === 'single'
          ? await takeSingle(trx, claim, userId, row, current.started_by)
          : await takeSeries(trx, tools, claim, userId, row, current.started_by)
      if (taken === 'skipped') {
        await writeRow(trx, where, { status: 'skipped' })
        return null
      }
      await writeRow(trx, where, { status: 'created', bookingId: taken.bookingId, ruleId: taken.ruleId })
      return recordActivity(trx, { ...taken.activity, actorId: current.started_by })
    },
  )
  if (recorded) tools.announce(recorded)
}

export type RowClaim = ({ kind: 'single' } & StaffClaim) | ({ kind: 'series' } & SeriesClaim)

/** What a row asks for, or which of its fields is wrong. */
export function claimOf(
  definition: SiteDefinition | null,
  job: Pick<ImportJob, 'siteId' | 'itemId'>,
  row: ImportRow,
): RowClaim {
  if (!definition) throw new Refused('NOT_FOUND')
  const itemId = row.itemId ?? job.itemId
  if (definition.items.get(itemId)?.kind !== 'item') throw namesNothing('itemId', 'facility')
  if (row.supplItemId && definition.items.get(row.supplItemId)?.kind !== 'supplementary')
    throw namesNothing('supplItemId', 'coach')
  const zone = definition.site.timezone
  const from = momentOf(zone, 'fromDate', row.fromDate)
  const to = momentOf(zone, 'toDate', row.toDate)
  if (row.repeat !== 'every_week') {
    const wanted = {
      itemId,
      userId: 0,
      from,
      to,
      coachId: row.supplItemId ?? null,
      quantity: row.quantity ?? 1,
      force: false,
    }
    const claim = staffClaim(definition, wanted)
    return { kind: 'single', ...claim, locks: { ...claim.locks, userId: null } }
  }
  const start = localOf(zone, from)
  const end = localOf(zone, to)
  const rule = formatRuleText({
    dayOfWeek: dayOfWeek(start.day) as DayOfWeek,
    fromMinutes: start.minutes,
    toMinutes: end.minutes === 0 ? 1_440 : end.minutes,
    quantity: row.quantity ?? 1,
  })
  const request = {
    siteId: job.siteId,
    itemId,
    userId: 0,
    supplItemId: row.supplItemId,
    rule,
    validFrom: start.day,
    validUntil: row.validUntil,
  }
  return { kind: 'series', ...seriesClaim(definition, request) }
}

const namesNothing = (field: string, what: string) =>
  new Refused('NOT_FOUND', { field, message: `${field}: is not a ${what} of this club` })

/** The client named by the row, one the club knows by phone, e-mail or name, or a new one of that name. */
async function clientFor(trx: Trx, siteId: number, row: ImportRow): Promise<number> {
  if (row.userId) {
    const userId = await clientNamed(trx, siteId, row.userId)
    if (userId !== undefined && (await lockKnownClient(trx, siteId, userId))) return userId
    throw notAClient()
  }
  return clientLike(trx, siteId, personOf(row))
}

export const personOf = (row: ImportRow): TypedClient => ({
  displayName: row.displayName ?? row.email ?? row.phoneNumber ?? NOBODY,
  email: row.email ?? null,
  phoneNumber: row.phoneNumber ?? null,
})

async function takeSingle(trx: Trx, claim: StaffClaim, userId: number, row: ImportRow, startedBy: number) {
  const { definition, item, request } = claim
  const time = { from: new Date(request.from), to: new Date(request.to) }
  if (await sameBooking(trx, { siteId: definition.site.id, itemId: item.id, userId, ...time }))
    return 'skipped' as const
  const decision = await decideForStaff(trx, claim, {})
  const booking = await insertStaffBooking(trx, {
    ...newBookingColumns(claim, { ...decision, quantity: request.quantity }, { userId, createdBy: startedBy }),
    description: row.description ?? '',
    site_private_note: row.site_private_note ?? '',
  })
  const after = snapshotOf(booking)
  return {
    bookingId: booking.id,
    ruleId: null,
    activity: {
      type: 'ADMIN_NEW_BOOKING' as const,
      ...activityReach(definition, after),
      data: { bookingId: booking.id, after, forced: false },
    },
  }
}

async function takeSeries(
  trx: Trx,
  tools: Tools,
  claim: SeriesClaim,
  userId: number,
  row: ImportRow,
  startedBy: number,
) {
  const { definition } = claim
  const wanted = { ...claim.wanted, userId }
  if (await sameRule(trx, wanted)) return 'skipped' as const
  const room = await seriesAvailability(trx, claim, wanted, tools.now(), null)
  assertCurrent(claim, room.row.version)
  assertAvailable(room, false)
  const note = row.site_private_note ?? ''
  const writer = { definition, actorId: startedBy, rule: null, note, now: tools.now() }
  const { ruleId } = await writeSeries(trx, writer, [{ write: 'create-rule', rule: wanted }])
  return {
    bookingId: null,
    ruleId,
    activity: {
      type: 'ADMIN_NEW_RECURRENCE' as const,
      ...activityReach(definition, wanted),
      data: { ruleId, after: ruleSnapshot(wanted), skippedDates: [] },
    },
  }
}
