import type { Period } from '../../../packages/domain/src/statistics/period.ts'
import { addDays } from '../../../packages/domain/src/time/day.ts'
import { dayOf } from '../../../packages/domain/src/time/site-time.ts'
import { type BusyClub, ZONE } from './busy-club.ts'

/** Managers ask again and again. */
export const UNLIMITED = {
  RATE_PER_USER: '1000000000',
  RATE_PER_ADDRESS: '1000000000',
  RATE_PUBLIC_READS: '1000000000',
}

/** So many days that end today, or some days before: other days each time, so that nothing is answered from memory. */
export function daysUntil(days: number, endedDaysAgo: number): Period {
  const to = addDays(dayOf(ZONE, Date.now()), -endedDaysAgo)
  return { from: addDays(to, 1 - days), to }
}

export const statisticsPath = (siteId: number, { from, to }: Period, call: 'stats' | 'stats_details' = 'stats') =>
  `/api/admin/site/${siteId}/${call}/from/${from}/to/${to}`

/** The milliseconds of a call. */
export async function timedCall(port: number, token: string, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { new_access_token: token } })
  const text = await answer.text()
  const ms = performance.now() - began
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  return ms
}

/** The milliseconds of each of these reports, one after the other. */
export async function timedReports(port: number, { siteId, tokens }: BusyClub, periods: Period[]): Promise<number[]> {
  const times: number[] = []
  for (const period of periods) times.push(await timedCall(port, tokens[0] ?? '', statisticsPath(siteId, period)))
  return times
}
