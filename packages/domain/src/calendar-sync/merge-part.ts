import { sameJson } from '../json/same-json.ts'
import type { Instant } from '../time/instant.ts'
import type { EventPart } from './event-parts.ts'

export type Side = 'OURS' | 'THEIRS'

/** What both sides changed; `decided` is null when a person has to. */
export interface MergeConflict {
  kind: 'BOTH_CHANGED' | 'DELETED'
  decided: Side | null
}

/** One part on all sides; null = there is none. */
export interface PartSides<P extends EventPart = EventPart> {
  agreed: P | null
  ours: P | null
  theirs: P | null
  /** What we were writing when we last began to; undefined when nothing was under way. */
  sent: P | null | undefined
}

export interface MergedPart<P extends EventPart = EventPart> {
  /** As it is to be on each side. */
  here: P | null
  there: P | null
  agreed: P | null
  conflict: MergeConflict | null
}

export interface ChangeTimes {
  oursChangedAt: Instant
  theirsChangedAt: Instant | null
}

export interface PartFacts {
  /** Neither what is here nor what was agreed is still to come. */
  isOver: boolean
  /** What is here has ended, though it was to come when both sides agreed. */
  isOursEnded: boolean
  /** The calendar has it in the past, and a booking in the past could never be brought back from there. */
  isTheirsPast: boolean
  isGone(part: EventPart | null): boolean
}

/** Three-way merge of a part that is one value: a time, some days, a date of a series. */
export function mergePart(sides: PartSides, times: ChangeTimes, facts: PartFacts): MergedPart {
  const { agreed, ours, theirs } = sides
  if (facts.isOver) return left(sides)
  if (sameJson(ours, theirs) || isUnchangedThere(sides)) return settled(ours)
  if (sameJson(ours, agreed))
    return facts.isTheirsPast ? left(sides, { kind: 'BOTH_CHANGED', decided: null }) : settled(theirs)

  const kind = facts.isGone(theirs) ? 'DELETED' : 'BOTH_CHANGED'
  const decided = facts.isOursEnded || facts.isGone(ours) ? 'OURS' : laterSide(times)
  if (decided === null || (decided === 'THEIRS' && facts.isTheirsPast)) return left(sides, { kind, decided: null })
  return settled(decided === 'OURS' ? ours : theirs, { kind, decided })
}

/** It is as agreed, or as we wrote it before we were stopped. */
const isUnchangedThere = ({ agreed, theirs, sent }: PartSides): boolean =>
  sameJson(theirs, agreed) || (sent !== undefined && sameJson(theirs, sent))

/** "The later change wins by timestamp, the platform on a tie"; a person decides where the calendar does not say when. */
export function laterSide({ oursChangedAt, theirsChangedAt }: ChangeTimes): Side | null {
  if (theirsChangedAt === null) return null
  return theirsChangedAt > oursChangedAt ? 'THEIRS' : 'OURS'
}

export const settled = <P extends EventPart>(part: P | null, conflict: MergeConflict | null = null): MergedPart<P> => ({
  here: part,
  there: part,
  agreed: part,
  conflict,
})

/** Each side keeps what it has. */
export const left = <P extends EventPart>(
  { agreed, ours, theirs }: PartSides<P>,
  conflict: MergeConflict | null = null,
): MergedPart<P> => ({ here: ours, there: theirs, agreed, conflict })
