import type { StaffRule } from '@korto/contract/recurring-lists'
import type { Day } from '@korto/domain/time/day'
import type { SeriesBody } from '../../features/booking/staff/rule-after.ts'
import type { BookedPerson } from '../../features/booking/staff/use-book.ts'
import { api } from '../../lib/api/api.ts'
import { codeOf } from '../../lib/api/api-error.ts'
import type { DateChoice } from './plan-dates.ts'

/** What is saved already: a second try goes on from here, and makes nothing twice. */
export interface SeriesProgress {
  ruleId: number | null
  /** The dates that differ from the series and are saved. */
  saved: ReadonlySet<Day>
}

export interface SeriesOrder {
  body: SeriesBody
  /** Somebody new becomes a client with the series, not before it. */
  person: BookedPerson
  changed: { rule: StaffRule; date: Day } | null
  /** What was chosen for the dates on which the series itself does not take place as it is. */
  differing: readonly { date: Day; isFree: boolean; choice: DateChoice }[]
  /** The same for every try of the same series. */
  idempotencyKey: string
}

/**
 * First the series, without the dates that have no room, then every date that is held differently. Calls `onProgress` after
 * each step; returns the dates that failed.
 */
export async function saveSeries(
  order: SeriesOrder,
  progress: SeriesProgress,
  onProgress: (progress: SeriesProgress) => void,
): Promise<{ date: Day; error: unknown }[]> {
  const { body, differing } = order
  const ruleId = progress.ruleId ?? (await saveRule(order))
  let saved = new Set(progress.saved)
  onProgress({ ruleId, saved })
  const failed: { date: Day; error: unknown }[] = []
  for (const { date, isFree, choice } of differing) {
    if (saved.has(date)) continue
    try {
      await saveDate(body.siteId, ruleId, date, isFree, choice)
      saved = new Set([...saved, date])
      onProgress({ ruleId, saved })
    } catch (error) {
      failed.push({ date, error })
    }
  }
  return failed
}

async function saveRule({ body, person, changed, idempotencyKey }: SeriesOrder): Promise<number> {
  const whole = { ...body, skipConflicts: true }
  if (!changed)
    return (await api.staffRecurring.create({ body: { ...whole, ...person } }, { context: { idempotencyKey } })).id
  const { id, userId, version } = changed.rule
  const params = { a: id, b: changed.date, c: body.siteId }
  return (await api.staffRecurring.modify({ params, body: { ...whole, userId, expectedRuleVersion: version } })).id
}

/** A date without room was left out with the series, so that holding it elsewhere brings it back. */
async function saveDate(siteId: number, ruleId: number, date: Day, isFree: boolean, choice: DateChoice): Promise<void> {
  const params = { a: ruleId, b: date, c: siteId }
  if (choice.kind === 'skip') {
    if (isFree) await api.staffRecurring.cancelOccasion({ params, body: {} })
    return
  }
  const place = choice.kind === 'place' ? choice.place : {}
  const body = { ...place, status: 'CONFIRMED' as const, ...(choice.kind === 'force' && { force: true }) }
  try {
    await api.staffRecurring.modifyOccasion({ params, body })
  } catch (error) {
    // The status that it has already: an earlier try was saved and its answer lost.
    if (codeOf(error) !== 'STATE') throw error
  }
}
