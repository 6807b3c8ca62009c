import { checkPeriod, MAX_PERIOD_DAYS, type Period, type PeriodProblem } from '@korto/domain/statistics/period'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { itemTag, siteTag } from '../activity/tags.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import type { ComputedReport, ReportRange } from './report-request.ts'
import { itemsOfSite, type NamedItem } from './sql.ts'

export interface AskedRange extends Period {
  itemId?: number | undefined
}

/** A range that was checked, and what of the club has a name. */
export interface CheckedRange {
  range: ReportRange
  items: NamedItem[]
}

export async function checkedRange(tools: Tools, { siteId }: StaffOfSite, asked: AskedRange): Promise<CheckedRange> {
  const { from, to, itemId } = asked
  assertPeriod(asked)
  const items = await namedItems(tools, siteId)
  if (itemId !== undefined && !items.some(({ id, kind }) => id === itemId && kind === 'item'))
    throw new Refused('NOT_FOUND')
  return { range: { siteId, from, to, itemId: itemId ?? null }, items }
}

export function assertPeriod({ from, to }: Period): void {
  const problem = checkPeriod(from, to)
  if (problem) throw refusedField(problem.field, PROBLEMS[problem.problem])
}

const PROBLEMS: Record<PeriodProblem['problem'], string> = {
  'not-a-day': 'must be a date like 2026-11-16',
  'before-from': 'must not be before from',
  'too-long': `must be within ${MAX_PERIOD_DAYS} days`,
}

export const refusedField = (field: string, problem: string) =>
  new Refused('INVALID', { field, message: `${field}: ${problem}` })

/** With those of deleted items, which the definition of the club does not have. */
const namedItems = ({ cache, reportsDb }: Tools, siteId: number): Promise<NamedItem[]> =>
  cache.get(`statistics-items:${siteId}`, {
    tags: [siteTag(siteId)],
    expiresAt: null,
    read: () => itemsOfSite(reportsDb, siteId),
  })

/** Whatever is booked or changed at the club; deleted items may still have bookings that are changed. */
export const tagsOf = ({ range, items }: CheckedRange): string[] => [
  siteTag(range.siteId),
  ...items.map(({ id }) => itemTag(id)),
]

/** From memory while nothing of the club has changed; before any limit. It has ids of people and no names. */
export const computedReport = (
  { cache, reports, now }: Tools,
  { user }: StaffOfSite,
  checked: CheckedRange,
): Promise<ComputedReport> => {
  const { range } = checked
  return cache.get(`statistics:${range.siteId}:${range.from}:${range.to}:${range.itemId ?? 'all'}`, {
    tags: tagsOf(checked),
    expiresAt: null,
    read: () => reports.compute(user.id, { kind: 'report', ...range, now: now() }),
    turnsAt: ({ validUntil }) => validUntil,
  })
}
