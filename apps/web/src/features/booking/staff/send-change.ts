import type { StaffRule } from '@korto/contract/recurring-lists'
import { api } from '../../../lib/api/api.ts'
import type { DayEntry } from './day-entries.ts'
import type { ChangeScope, EntryPatch } from './entry-patch.ts'
import { ruleAfter } from './rule-after.ts'

export interface ChangeOptions {
  scope?: ChangeScope
  /** Book beyond capacity. */
  force?: boolean
  /** Of a series: dates without room are left out. */
  skipConflicts?: boolean
}

export interface ChangeAnswer {
  /** Of the booking, or of the series when it and all following dates were changed. */
  id: number
  activityId: number
}

type ClubTime = { id: number; timezone: string }

/** Sends a change to the call that makes it. It names the state on screen: another one is refused with CHANGED. */
export async function sendChange(
  site: ClubTime,
  entry: DayEntry,
  patch: EntryPatch,
  { scope = 'this', force, skipConflicts }: ChangeOptions,
  rules: readonly StaffRule[],
): Promise<ChangeAnswer> {
  const { bookingId } = entry
  const forced = force ? { force } : {}
  if (scope === 'following') {
    const rule = rules.find(({ id }) => id === entry.ruleId)
    const body = rule && { ...ruleAfter(rule, site.timezone, entry, patch), ...(skipConflicts && { skipConflicts }) }
    return api.staffRecurring.modify({ params: occasion(site, entry), body: { ...required(body), ...expected(entry) } })
  }
  if (bookingId === null)
    return api.staffRecurring.modifyOccasion({
      params: occasion(site, entry),
      body: { ...patch, ...forced, ...expected(entry) },
    })
  const { status, ...fields } = patch
  const params = { id: bookingId }
  if (status === undefined)
    return api.staffBooking.change({ params, body: { ...fields, ...forced, expectedVersion: entry.version } })
  const answer = await api.staffBooking.setStatus({
    params,
    body: { status, ...forced, expectedVersion: entry.version },
  })
  if (Object.keys(fields).length === 0) return answer
  // The status has a call of its own, which has counted the version.
  return api.staffBooking.change({ params, body: { ...fields, ...forced, expectedVersion: entry.version + 1 } })
}

/** Cancels a booking, one date of a series, or this and all following dates. */
export function sendCancel(site: ClubTime, entry: DayEntry, scope: ChangeScope): Promise<ChangeAnswer> {
  const params = entry.ruleId === null ? null : occasion(site, entry)
  if (params && scope === 'following') return api.staffRecurring.cancelAllOccasions({ params, body: expected(entry) })
  if (params && entry.bookingId === null) return api.staffRecurring.cancelOccasion({ params, body: expected(entry) })
  return api.staffBooking.cancel({
    params: { id: entry.bookingId ?? 0 },
    query: { expectedVersion: entry.version },
  })
}

function occasion({ id }: ClubTime, { ruleId, occurrenceDate }: DayEntry) {
  return { a: required(ruleId), b: required(occurrenceDate), c: id }
}

const expected = ({ version, ruleVersion }: DayEntry) => ({
  expectedVersion: version,
  ...(ruleVersion !== null && { expectedRuleVersion: ruleVersion }),
})

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Not a date of a series')
  return value
}
