import type { CrowdedCall } from '../../platform/http/mount-api.ts'
import { createTurnstile } from '../../platform/http/turnstile.ts'
import type { Tools } from '../../tools.ts'
import { knownToBeLate, type PlainWish } from './too-late.ts'

/** At two hundred bookings or refusals a second the last one in line waits for about a third of a second. */
const WAITING = 60
const RETRY_AFTER_SECONDS = 2

/**
 * When a club opens its bookings everybody comes at once. Each club has a door of its own, through which its people use at
 * most half of the connections to the database: those of other clubs find the rest. In such a rush, whoever wants what others
 * have just been refused is told so at the door: the timetable shows it as taken, too. (docs/decisions/0028)
 */
export function bookingCrowd({
  cache,
  rush,
  arrive,
  env,
}: Pick<Tools, 'cache' | 'rush' | 'arrive' | 'env'>): CrowdedCall {
  const turnstile = createTurnstile({
    atOnce: Math.ceil(env.DATABASE_POOL / 2),
    waiting: WAITING,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
  return {
    path: '/api/booking',
    async enter({ body, headers }) {
      const door = doorOf(body)
      if (door === null) return () => {}
      const turn = arrive(door)
      if (turn) await turn
      // Sent again, it may have got the place itself; whether it has is found inside.
      const isSentAgain = headers['idempotency-key'] !== undefined && headers['first-attempt'] === undefined
      const wish = !isSentAgain && isPlainWish(body) ? body : null
      const isLate = async () => (wish && rush.isAt(door) ? knownToBeLate(cache, wish) : null)
      const before = await isLate()
      if (before) throw before
      const leave = await turnstile(door)
      const meanwhile = await isLate()
      if (!meanwhile) return leave
      leave()
      throw meanwhile
    },
  }
}

/** Null for one that says so little that it will be refused anyway. */
const doorOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'siteId' in body && typeof body.siteId === 'number'
    ? String(body.siteId)
    : null

/** Nothing but a place; what more is said, or said wrongly, is judged inside. */
function isPlainWish(body: unknown): body is PlainWish {
  const { siteId, itemId, start, end, ...more } = body as Record<string, unknown>
  return (
    typeof siteId === 'number' &&
    typeof itemId === 'number' &&
    typeof start === 'string' &&
    typeof end === 'string' &&
    Object.keys(more).length === 0
  )
}
