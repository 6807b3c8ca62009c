import { sameJson } from '../json/same-json.ts'
import type { EventPart, EventParts } from './event-parts.ts'
import { isEnded } from './is-ended.ts'
import { type ChangeTimes, laterSide, left, type MergedPart, settled } from './merge-part.ts'
import { type EventShape, shapeOf } from './part-key.ts'
import { type Clock, fromNow } from './weekly-part.ts'

interface Sides {
  agreed: EventParts
  ours: EventParts
  theirs: EventParts
  sent: EventParts | null
}

/**
 * One event cannot be a single time and a series at once: when one side made another shape of it and the other side changed
 * it too, one of them wins as a whole. Null when the parts can be merged one by one.
 */
export function mergeShapes(
  keys: readonly string[],
  { agreed, ours, theirs, sent }: Sides,
  context: ChangeTimes & Clock,
): Map<string, MergedPart> | null {
  const [here, there] = [shapes(ours), shapes(theirs)]
  if (here.size === 0 || there.size === 0 || [...here].some((shape) => there.has(shape))) return null
  if (sameJson(ours, agreed) || sameJson(theirs, agreed) || (sent !== null && sameJson(theirs, sent))) return null

  const hasEnded = Object.values(ours).some((part) => part.kind !== 'left-out' && isEnded(part, context))
  const decided = hasEnded ? 'OURS' : laterSide(context)
  const conflict = { kind: 'BOTH_CHANGED', decided } as const
  return new Map(
    keys.map((key): [string, MergedPart] => {
      const sides = { agreed: agreed[key] ?? null, ours: ours[key] ?? null, theirs: theirs[key] ?? null }
      if (decided === null) return [key, left({ ...sides, sent: undefined }, conflict)]
      if (decided === 'OURS') return [key, settled(sides.ours, conflict)]
      return [key, { ...settled(sides.theirs, conflict), here: begun(sides.theirs, context) }]
    }),
  )
}

const shapes = (parts: EventParts): Set<EventShape> => new Set(Object.keys(parts).map(shapeOf))

const begun = (part: EventPart | null, clock: Clock): EventPart | null =>
  part?.kind === 'weekly' ? fromNow(part, clock) : part
