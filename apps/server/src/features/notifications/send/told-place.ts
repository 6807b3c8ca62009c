import type { ToldPlace } from '@korto/domain/notification/why-drop'
import { parseDateTime, wireDateTime } from '@korto/domain/time/site-time'
import type { TakenDelivery } from '../../deliveries/delivery.ts'

/** The part of the facts that says where and when; all of them are written by this product. */
interface PlaceFacts {
  start?: string
  end?: string
  timezone?: string
  itemId?: number
  isSeries?: boolean
  places?: { end: string }[]
}

/** Where and when a message is about; null for what is about no moment, as a whole series. */
export function toldPlace({ facts }: Pick<TakenDelivery, 'facts'>, currentFrom: number | null): ToldPlace | null {
  const { start, end, timezone = 'UTC', itemId, isSeries, places = [] } = facts as PlaceFacts
  if (!start || !end || isSeries) return null
  const from = momentOf(timezone, start)
  const ends = [end, ...places.map((place) => place.end)].map((text) => momentOf(timezone, text))
  // Where clocks go back one hour is there twice: it is the same if it reads the same.
  const isSame = currentFrom !== null && wallClock(wireDateTime(timezone, currentFrom)) === wallClock(start)
  return { itemId: itemId ?? null, from: isSame ? currentFrom : from, to: Math.max(...ends) }
}

const wallClock = (text: string) => text.slice(0, 'yyyy-mm-ddThh:mm'.length)

/** A time that the clocks jump over is long gone by any reading. */
const momentOf = (zone: string, text: string): number =>
  parseDateTime(zone, text.length === 16 ? `${text}:00` : text) ?? 0
