import { addDays } from '../../../packages/domain/src/time/day.ts'
import { dayOf, startOfDay } from '../../../packages/domain/src/time/site-time.ts'
import { bookingRequest } from '../booking-request.ts'
import type { Crowd } from '../crowd.ts'
import { prepareHerd } from '../herd.ts'

const ZONE = 'Europe/Sofia'
export const HOUR_MS = 3_600_000

export const dayAhead = (days: number): number => startOfDay(ZONE, addDays(dayOf(ZONE, Date.now()), days))

interface Rate {
  perSecond: number
  seconds: number
  /** Days ahead; one court after the other is booked from then on, hour by hour. */
  firstDay: number
}

/** Books at a rate that does not depend on the answers; the milliseconds of each. */
export async function bookAtRate(
  port: number,
  { siteId, itemIds, people }: Crowd,
  { perSecond, seconds, firstDay }: Rate,
): Promise<number[]> {
  const visits = Array.from({ length: seconds * perSecond }, (_, n) => {
    const slot = {
      itemId: itemIds[n % itemIds.length] ?? 0,
      start: dayAhead(firstDay) + Math.floor(n / itemIds.length) * HOUR_MS,
      minutes: 60,
    }
    return [bookingRequest(siteId, slot, people[n % people.length]?.token ?? '')]
  })
  const start = await prepareHerd({ port, seconds, visits })
  const { attempts, lost } = await start()
  if (lost > 0 || attempts.statuses[200] !== visits.length)
    throw new Error(`not all were booked: ${JSON.stringify(attempts.statuses)}, ${lost} lost`)
  return attempts.times
}
