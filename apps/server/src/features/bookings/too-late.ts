import { overlaps } from '@korto/domain/time/instant'
import { WITHOUT_COACH } from '@korto/domain/timeslot/free-with-coach'
import type { FreshCache } from '../../platform/cache/fresh-cache.ts'
import { nextMinute } from '../../platform/cache/next-minute.ts'
import type { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { itemTag, siteTag } from '../activity/tags.ts'
import { slotsAround, slotsShown } from './alternatives.ts'
import { type Place, refusalOf } from './client-claim.ts'

/** A place without a coach, named as it was asked for. */
export interface PlainWish {
  siteId: number
  itemId: number
  start: string
  end: string
}

interface Told {
  refusal: Refused
  /** Whether the timetable shows it, too; if not, something has changed and the next one may have more luck. */
  isShown: boolean
}

const keyOf = ({ siteId, itemId, start, end }: PlainWish) => `too-late:${siteId}:${itemId}:${start}:${end}`

/**
 * What somebody is told whose place is gone. When a club opens its bookings, hundreds a second want the same few places: what
 * the first of them was told is kept for those who come next, until anything changes at the item.
 */
export async function refusalOfLate(tools: Tools, wish: PlainWish, place: Place, now: number): Promise<Refused> {
  const { definition, item, request } = place
  const { refusal } = await tools.cache.get<Told>(keyOf(wish), {
    tags: [itemTag(item.id), siteTag(definition.site.id)],
    expiresAt: nextMinute(tools.now()),
    async read() {
      const wanted = { item, from: request.from, quantity: 1, coachChoice: WITHOUT_COACH }
      const shown = await slotsAround(slotsShown(tools), definition, wanted, now, 'client')
      return {
        refusal: await refusalOf(tools, place, 'NOT_ENOUGH_CAPACITY', now),
        isShown: shown.some((slot) => slot.free < 1 && overlaps({ from: slot.start, to: slot.end }, request)),
      }
    },
  })
  return refusal
}

/** Null where nobody has just been refused the same place, or it may be free again. */
export async function knownToBeLate(cache: FreshCache, wish: PlainWish): Promise<Refused | null> {
  const told = await cache.peek<Told>(keyOf(wish))
  return told?.isShown ? told.refusal : null
}
