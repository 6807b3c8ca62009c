import { setTimeout as pause } from 'node:timers/promises'
import { periodBefore } from '../../../packages/domain/src/statistics/period.ts'
import { quantile } from '../herd.ts'
import type { BusyClub } from './busy-club.ts'
import { daysUntil, statisticsPath, timedCall } from './report-calls.ts'

/** As soon as somebody has looked at the figures. */
const CHANGE_EVERY_MS = 3_000
/** A week, 30 days, a month, a quarter. */
const RANGES = [7, 30, 31, 91]
const MOST_DAYS_AGO = 200

export interface Managers {
  /** They change ranges while `work` is done. */
  beside<T>(work: () => Promise<T>): Promise<T>
  summary(): string
}

/** Each range is another one, so that none is answered from memory. */
export function startManagers(port: number, { siteId, tokens }: BusyClub): Managers {
  let count = 0
  const times: number[] = []

  /** What the screen reads: the figures, what it shows besides, then the period before. */
  async function changeRange(token: string): Promise<void> {
    const n = count++
    const period = daysUntil(RANGES[n % RANGES.length] ?? 30, Math.floor(n / RANGES.length) % MOST_DAYS_AGO)
    const began = performance.now()
    await Promise.all([
      timedCall(port, token, statisticsPath(siteId, period)),
      timedCall(port, token, statisticsPath(siteId, period, 'stats_details')),
    ])
    times.push(performance.now() - began)
    await timedCall(port, token, statisticsPath(siteId, periodBefore(period)))
  }

  return {
    async beside(work) {
      let isOver = false
      const changing = tokens.map(async (token, manager) => {
        await pause((CHANGE_EVERY_MS / tokens.length) * manager)
        while (!isOver) {
          const next = performance.now() + CHANGE_EVERY_MS
          await changeRange(token)
          while (!isOver && performance.now() < next) await pause(50)
        }
      })
      try {
        return await work()
      } finally {
        isOver = true
        await Promise.all(changing)
      }
    },
    summary: () =>
      `${count} ranges were shown, one every ${CHANGE_EVERY_MS / 1_000} s for each manager; median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms.`,
  }
}
