import type { Herd, HerdReport } from './herd-child.ts'
import { reportOf } from './report-of.ts'

export const runHerd = (herd: Herd): Promise<HerdReport> => reportOf('herd-child.ts', herd)

export function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
