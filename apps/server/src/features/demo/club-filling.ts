import type { Day } from '@korto/domain/time/day'
import { Refused } from '../../platform/http/refused.ts'
import type { DemoApi } from './demo-api.ts'
import type { OpenClub } from './open-club.ts'
import type { Random } from './seeded-random.ts'

/** What fills a club of the demo. */
export interface ClubFilling {
  api: DemoApi
  open: OpenClub
  random: Random
  today: Day
  now: number
}

/** The random place may be taken already. */
export async function nullIfTaken<T>(take: () => Promise<T>): Promise<T | null> {
  try {
    return await take()
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOT_ENOUGH_CAPACITY') return null
    throw error
  }
}
