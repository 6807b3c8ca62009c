import { quantile, runHerd } from './herd.ts'
import { httpRequest } from './load.ts'

const PER_SECOND = 60

/** Uncached timetables of all courts, at a rate that does not depend on the responses; the p99 in milliseconds. */
export async function visitorsP99(port: number, siteId: number, itemIds: number[], seconds: number): Promise<number> {
  const visits = Array.from({ length: seconds * PER_SECOND }, (_, n) => [
    httpRequest('GET', `/api/sites/${siteId}/timetable?itemId=${itemIds[n % itemIds.length]}&since=999999999`, {
      headers: { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
    }),
  ])
  return quantile((await runHerd({ port, seconds, visits })).shown.times, 0.99)
}
