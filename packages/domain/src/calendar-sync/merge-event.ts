import { sameJson } from '../json/same-json.ts'
import type { Instant } from '../time/instant.ts'
import { alignParts } from './align-parts.ts'
import type { EventPart, EventParts } from './event-parts.ts'
import type { MergeConflict, MergedPart, PartSides } from './merge-part.ts'
import { mergeShapes } from './merge-shapes.ts'
import { mergeDate, mergeSeries, mergeTime } from './merge-sides.ts'
import { isSeriesKey, parseDateKey } from './part-key.ts'
import { type Clock, sameWeekly } from './weekly-part.ts'

export interface EventSides {
  /** What both sides last had; null = no event. */
  agreed: EventParts | null
  ours: EventParts | null
  theirs: EventParts | null
  /**
   * What we were writing when we were stopped: found there, it is no change of theirs. Nobody knows whether it arrived, so
   * `theirs` must have been read since. Null or absent: nothing was under way; without parts: we were removing the event.
   */
  sent?: EventParts | null
  oursChangedAt: Instant
  /** Null where the provider does not say. */
  theirsChangedAt: Instant | null
  now: Instant
  zone: string
}

/** Of a date of a series null means: as the series says. */
export interface PartChange {
  part: string
  before: EventPart | null
  after: EventPart | null
}

export interface Merge {
  /** To be changed here; a series before its dates. */
  here: PartChange[]
  /** The event as it is to be there: null = nothing to write, no parts = remove it. */
  there: EventParts | null
  /** What both sides will have; a part that somebody must decide stays as it was. */
  agreed: EventParts
  /**
   * What is there and was decided on: agreed until all is done. It is stored part by part with each change here, and as a whole
   * with what is sent. Else, stopped in between, what is still to be written there would be taken for a change of theirs.
   */
  seen: EventParts
  conflict: MergeConflict | null
}

/** What each side must change so that both are equal again, and what a person must decide. What has ended stays as it is. */
export function mergeEvent(sides: EventSides): Merge {
  const [agreed, ours] = [sides.agreed ?? {}, sides.ours ?? {}]
  const like = { ...ours, ...agreed }
  const theirs = alignParts(sides.theirs ?? {}, like)
  const sent = sides.sent && alignParts(sides.sent, like)
  const keys = [...new Set([agreed, ours, theirs].flatMap((side) => Object.keys(side)))].sort()
  const at = (key: string): PartSides => ({
    agreed: agreed[key] ?? null,
    ours: ours[key] ?? null,
    theirs: theirs[key] ?? null,
    sent: sent ? (sent[key] ?? null) : undefined,
  })
  const merged = mergeShapes(keys, { agreed, ours, theirs, sent: sent ?? null }, sides) ?? mergeParts(keys, at, sides)
  return mergeOf(keys, at, merged, sides)
}

function mergeParts(
  keys: readonly string[],
  at: (key: string) => PartSides,
  sides: EventSides,
): Map<string, MergedPart> {
  const merged = new Map<string, MergedPart>()
  // In the order of the keys a series comes before its dates.
  for (const key of keys) {
    const date = parseDateKey(key)
    const series = date && merged.get(date.series)
    if (date === null) merged.set(key, isSeriesKey(key) ? mergeSeries(at(key), sides) : mergeTime(at(key), sides))
    else if (series) {
      const part = mergeDate(date.date, at(key), at(date.series), series, sides)
      if (part !== null) merged.set(key, part)
    }
  }
  return merged
}

function mergeOf(
  keys: readonly string[],
  at: (key: string) => PartSides,
  merged: ReadonlyMap<string, MergedPart>,
  clock: Clock,
): Merge {
  const here: PartChange[] = []
  const there: Record<string, EventPart> = {}
  const agreed: Record<string, EventPart> = {}
  const seen: Record<string, EventPart> = {}
  const conflicts: MergeConflict[] = []
  let isWritten = false
  for (const key of keys) {
    const part = merged.get(key)
    if (part === undefined) continue
    const sides = at(key)
    const { ours, theirs } = sides
    const known = isLeft(part, sides) ? sides.agreed : theirs
    if (known !== null) seen[key] = known
    if (!samePart(part.here, ours, clock)) here.push({ part: key, before: ours, after: part.here })
    if (!samePart(part.there, theirs, clock)) isWritten = true
    if (part.there !== null) there[key] = part.there
    if (part.agreed !== null) agreed[key] = part.agreed
    if (part.conflict !== null) conflicts.push(part.conflict)
  }
  const conflict = conflicts.find(({ decided }) => decided === null) ?? conflicts[0] ?? null
  return { here, there: isWritten ? there : null, agreed, seen, conflict }
}

const isLeft = ({ here, there, agreed }: MergedPart, sides: PartSides): boolean =>
  here === sides.ours && there === sides.theirs && agreed === sides.agreed

const samePart = (a: EventPart | null, b: EventPart | null, clock: Clock): boolean =>
  a?.kind === 'weekly' && b?.kind === 'weekly' ? sameWeekly(a, b, clock) : sameJson(a, b)
