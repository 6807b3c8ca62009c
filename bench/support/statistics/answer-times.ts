import { quantile } from '../herd.ts'
import type { Outcome } from '../outcome.ts'
import { table } from '../report.ts'
import { COURTS } from './busy-club.ts'
import { aBusyWorld, LARGE, SMALL } from './busy-world.ts'
import { daysUntil, timedReports } from './report-calls.ts'

const YEAR_DAYS = 366
const WARM_UP = 3

/** One manager, one report after the other: of a year and of 30 days, not from memory; then the same 30 days again. */
export async function answerTimes(isShort: boolean): Promise<Outcome> {
  const [years, months, again] = isShort ? [3, 5, 10] : [40, 100, 200]
  const size = isShort ? SMALL : LARGE
  const { server, club, stop } = await aBusyWorld(size)
  try {
    const reports = (days: number, count: number, first: number) =>
      timedReports(
        server.port,
        club,
        Array.from({ length: count }, (_, n) => daysUntil(days, first + n)),
      )
    await reports(YEAR_DAYS, WARM_UP, years)
    const year = await reports(YEAR_DAYS, years, 0)
    const month = await reports(30, months, 0)
    const unchanged = await timedReports(
      server.port,
      club,
      Array.from({ length: again }, () => daysUntil(30, 0)),
    )
    const row = (name: string, times: number[], atMost: number) => ({
      name: `${name}, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      bar: { atMost },
    })
    return {
      rows: [
        row(`${YEAR_DAYS} days, ${COURTS} courts, 200,000 bookings, ${size.series} series`, year, 1_000),
        row('30 days', month, 150),
        row('30 days again, unchanged', unchanged, 10),
      ],
      notes: [
        table(
          ['', 'p50', 'p95', 'longest'],
          [
            [`${YEAR_DAYS} days`, ...figures(year)],
            ['30 days', ...figures(month)],
            ['again', ...figures(unchanged)],
          ],
        ),
      ],
    }
  } finally {
    await stop()
  }
}

const figures = (times: number[]) => [0.5, 0.95, 1].map((share) => `${quantile(times, share).toFixed(1)} ms`)
