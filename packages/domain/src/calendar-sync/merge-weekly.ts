import type { WeeklyPart } from './event-parts.ts'
import { isEnded } from './is-ended.ts'
import { type ChangeTimes, laterSide, left, type MergedPart, type PartSides, type Side, settled } from './merge-part.ts'
import {
  type Clock,
  fromNow,
  onWeekdayOf,
  sameEnd,
  sameHours,
  sameStart,
  sameWeekly,
  tidyWeekly,
} from './weekly-part.ts'

type WeeklySides = PartSides<WeeklyPart>
type Same = (a: WeeklyPart, b: WeeklyPart) => boolean

/** Three-way merge of a weekly series. */
export function mergeWeekly(sides: WeeklySides, times: ChangeTimes, clock: Clock): MergedPart<WeeklyPart> {
  const { ours, theirs } = sides
  if (isOver(sides, clock)) return left(sides)
  if (ours === null || theirs === null) return mergeOneSided(sides, times, clock)
  if (isEnded(ours, clock)) return endedHere(sides, ours, theirs, clock)
  return mergeFields(sides, ours, theirs, times, clock)
}

/** Neither what is here nor what was agreed has an occasion to come; what is new there has none either. */
function isOver({ agreed, ours, theirs }: WeeklySides, clock: Clock): boolean {
  const known = ours ?? agreed
  if (known === null) return theirs === null || isEnded(theirs, clock)
  return isEnded(known, clock) && (agreed === null || isEnded(agreed, clock))
}

/** Made or deleted on one side. */
function mergeOneSided(sides: WeeklySides, times: ChangeTimes, clock: Clock): MergedPart<WeeklyPart> {
  const { agreed, ours, theirs } = sides
  if (isUnchangedThere(sides, clock)) {
    const there = ours && (theirs === null ? fromNow(ours, clock) : ours)
    return { here: ours, there, agreed: there, conflict: null }
  }
  if (isSame(ours, agreed, clock))
    return { here: theirs && fromNow(theirs, clock), there: theirs, agreed: theirs, conflict: null }
  if (ours === null) return settled<WeeklyPart>(null, { kind: 'BOTH_CHANGED', decided: 'OURS' })

  const decided = isEnded(ours, clock) ? 'OURS' : laterSide(times)
  if (decided === null) return left(sides, { kind: 'DELETED', decided })
  return settled(decided === 'OURS' ? ours : null, { kind: 'DELETED', decided })
}

/** A series that was ended here stays ended, whatever the calendar makes of it. */
function endedHere(sides: WeeklySides, ours: WeeklyPart, theirs: WeeklyPart, clock: Clock): MergedPart<WeeklyPart> {
  const there = withStartOf(theirs, ours, clock)
  const isDecided = !isUnchangedThere(sides, clock) && !sameWeekly(ours, theirs, clock)
  return { here: ours, there, agreed: there, conflict: isDecided ? { kind: 'BOTH_CHANGED', decided: 'OURS' } : null }
}

/** Hours, beginning and end each by themselves: an end set on one side and an hour changed on the other both hold. */
function mergeFields(
  sides: WeeklySides,
  ours: WeeklyPart,
  theirs: WeeklyPart,
  times: ChangeTimes,
  clock: Clock,
): MergedPart<WeeklyPart> {
  const pickBy = (same: Same): Picked => pick(sides, ours, theirs, same, times)
  const [hours, start, end] = [pickBy(sameHours), pickBy((a, b) => sameStart(a, b, clock)), pickBy(sameEnd)]
  const conflict = [hours, start, end].find(({ isConflict }) => isConflict)
  if (conflict?.side === null) return left(sides, { kind: 'BOTH_CHANGED', decided: null })

  const hourly = hours.side === 'THEIRS' ? theirs : ours
  const of = ({ side, isSame }: Picked): WeeklyPart =>
    isSame ? hourly : onWeekdayOf(hourly, side === 'THEIRS' ? theirs : ours)
  const merged = tidyWeekly({ ...hourly, validFrom: of(start).validFrom, validUntil: of(end).validUntil })
  const there = merged && withStartOf(theirs, merged, clock)
  return {
    here: merged && asChangedHere(merged, ours, clock),
    there,
    agreed: there,
    conflict: conflict ? { kind: 'BOTH_CHANGED', decided: conflict.side } : null,
  }
}

interface Picked {
  side: Side | null
  /** Both sides have the same. */
  isSame: boolean
  isConflict: boolean
}

function pick(
  { agreed, sent }: WeeklySides,
  ours: WeeklyPart,
  theirs: WeeklyPart,
  same: Same,
  times: ChangeTimes,
): Picked {
  const isSame = same(ours, theirs)
  const isOurs = isSame || (agreed && same(theirs, agreed)) || (sent && same(theirs, sent))
  if (isOurs) return { side: 'OURS', isSame, isConflict: false }
  if (agreed && same(ours, agreed)) return { side: 'THEIRS', isSame, isConflict: false }
  return { side: laterSide(times), isSame, isConflict: true }
}

/** Changed from its next date on; a series that has only an end to get keeps its hours and its beginning. */
function asChangedHere(merged: WeeklyPart, ours: WeeklyPart, clock: Clock): WeeklyPart {
  if (isEnded(merged, clock)) return { ...ours, validUntil: merged.validUntil }
  if (sameHours(merged, ours)) return withStartOf(ours, merged, clock)
  const [next, old] = [fromNow(merged, clock), fromNow(ours, clock)]
  // The occasion of today may have ended at its old hour, and what has ended does not change.
  const hasEndedToday = merged.dayOfWeek === ours.dayOfWeek && ours.validFrom < old.validFrom
  return hasEndedToday && old.validFrom > next.validFrom ? { ...next, validFrom: old.validFrom } : next
}

/** The past of a series is not rewritten. */
const withStartOf = (side: WeeklyPart, merged: WeeklyPart, clock: Clock): WeeklyPart =>
  side.dayOfWeek === merged.dayOfWeek && sameStart(side, merged, clock)
    ? { ...merged, validFrom: side.validFrom }
    : merged

const isUnchangedThere = ({ agreed, theirs, sent }: WeeklySides, clock: Clock): boolean =>
  isSame(theirs, agreed, clock) || (sent !== undefined && isSame(theirs, sent, clock))

const isSame = (a: WeeklyPart | null, b: WeeklyPart | null, clock: Clock): boolean =>
  a === null || b === null ? a === b : sameWeekly(a, b, clock)
