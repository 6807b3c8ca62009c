import type { EntryResult } from '@korto/contract/closure'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { Trx } from '../../platform/db/database.ts'
import { failureOf } from '../../platform/db/failures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { cancelForClient } from '../bookings/cancel-for-client.ts'
import { changeBooking } from '../bookings/change-booking.ts'
import { cancelOccasionForClient } from '../bookings/recurring/cancel-series.ts'
import { modifyOccasion } from '../bookings/recurring/modify-occasion.ts'
import type { SameTransactionWrite } from '../bookings/same-transaction-write.ts'
import { siteDefinition } from '../sites/definition.ts'
import type { ActingStaff } from '../staff/guards.ts'
import { type EntryOutcome, type EntryRow, lockClosure, writeResult } from './sql.ts'

/** Another worker has done the entry, or the closing was undone meanwhile: the change is rolled back. */
export class DoneMeanwhile extends Error {}

/**
 * One entry, one transaction: the booking, its activity and the result. After a crash the work goes on with the first entry
 * without a result, and none is done twice. `before` is the result that the entry had until now.
 */
export async function carryOutEntry(
  tools: Tools,
  staff: ActingStaff,
  entry: EntryRow,
  before: EntryResult | null = null,
): Promise<void> {
  if (entry.choice === 'keep')
    return writeAlone(tools, entry, { ...NOTHING_DONE, result: 'kept', refusal: entry.refusal }, before)
  const done = entry.choice === 'move' ? 'moved' : 'canceled'
  let isWritten = false
  const alsoWrite: SameTransactionWrite = {
    closureId: entry.closure_id,
    async write(trx, { id, version }) {
      isWritten = true
      await assertOpen(trx, entry)
      const outcome = { result: done, refusal: null, bookingId: id, version } as const
      if (!(await writeResult(trx, entry, outcome, before))) throw new DoneMeanwhile()
    },
  }
  try {
    await (entry.choice === 'move' ? move(tools, staff, entry, alsoWrite) : cancel(tools, staff, entry, alsoWrite))
    // The series has the date canceled already.
    if (!isWritten) await writeAlone(tools, entry, { ...NOTHING_DONE, result: 'gone', refusal: 'STATE' }, before)
  } catch (error) {
    if (error instanceof DoneMeanwhile) return
    if (isTransient(error)) throw error
    await writeAlone(tools, entry, { ...NOTHING_DONE, ...failureResult(tools, entry, error) }, before)
  }
}

const NOTHING_DONE = { bookingId: null, version: null }

async function move(tools: Tools, staff: ActingStaff, entry: EntryRow, alsoWrite: SameTransactionWrite) {
  const definition = await siteDefinition(tools, staff.siteId)
  if (!definition || entry.to_item_id === null || !entry.to_from_at || !entry.to_to_at) throw new Refused('NOT_FOUND')
  const zone = definition.site.timezone
  const change = {
    itemId: entry.to_item_id,
    fromDate: wireDateTime(zone, entry.to_from_at.getTime()),
    toDate: wireDateTime(zone, entry.to_to_at.getTime()),
    expectedVersion: entry.version,
  }
  if (entry.booking_id !== null) return changeBooking(tools, staff, entry.booking_id, change, alsoWrite)
  return modifyOccasion(tools, staff, seriesDateOf(entry), { ...change, ...ruleVersionOf(entry) }, alsoWrite)
}

async function cancel(tools: Tools, staff: ActingStaff, entry: EntryRow, alsoWrite: SameTransactionWrite) {
  const expected = { expectedVersion: entry.version }
  const options = { neverLate: true, alsoWrite }
  if (entry.booking_id !== null) return cancelForClient(tools, staff, entry.booking_id, expected, options)
  return cancelOccasionForClient(tools, staff, seriesDateOf(entry), { ...expected, ...ruleVersionOf(entry) }, options)
}

function seriesDateOf({ site_id, rule_id, occurrence_date }: EntryRow) {
  if (rule_id === null || occurrence_date === null) throw new Refused('NOT_FOUND')
  return { siteId: site_id, ruleId: rule_id, date: occurrence_date }
}

const ruleVersionOf = ({ rule_version }: EntryRow) =>
  rule_version === null ? {} : { expectedRuleVersion: rule_version }

/** The entry is not at fault: it is tried again later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Refused ? error.code === 'BUSY' : failureOf(error) !== 'other'

/** Somebody else has changed, moved or canceled it since. */
const GONE: ReadonlySet<string> = new Set(['CHANGED', 'STATE', 'NOT_FOUND'])

function failureResult(tools: Tools, entry: EntryRow, error: unknown): Pick<EntryOutcome, 'result' | 'refusal'> {
  const result = entry.choice === 'move' ? 'not_moved' : 'not_canceled'
  if (!(error instanceof Refused)) {
    tools.log.error({ err: error, closureId: entry.closure_id, number: entry.number }, 'an entry of a closing failed')
    return { result, refusal: 'INTERNAL' }
  }
  return { result: GONE.has(error.code) ? 'gone' : result, refusal: error.code }
}

/** A result without a change of a booking. */
const writeAlone = (tools: Tools, entry: EntryRow, outcome: EntryOutcome, before: EntryResult | null) =>
  inTransaction(tools.db, async (trx) => {
    const closure = await lockClosure(trx, entry.site_id, entry.closure_id)
    if (closure && isOpen(closure.status)) await writeResult(trx, entry, outcome, before)
  })

async function assertOpen(trx: Trx, entry: EntryRow): Promise<void> {
  const closure = await lockClosure(trx, entry.site_id, entry.closure_id)
  if (!closure || !isOpen(closure.status)) throw new DoneMeanwhile()
}

const isOpen = (status: string): boolean => status === 'RUNNING' || status === 'DONE'
