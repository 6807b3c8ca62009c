import { isOccasion } from '../recurrence/occasion-dates.ts'
import { occasionTime } from '../recurrence/occasions.ts'
import type { Day } from '../time/day.ts'
import type { EventPart, WeeklyPart } from './event-parts.ts'
import { isDateEnded, isEnded } from './is-ended.ts'
import { type ChangeTimes, left, type MergedPart, mergePart, type PartSides, settled } from './merge-part.ts'
import { mergeWeekly } from './merge-weekly.ts'
import { type Clock, sameWeekly } from './weekly-part.ts'

type Context = ChangeTimes & Clock

export const mergeSeries = (sides: PartSides, context: Context): MergedPart =>
  mergeWeekly(weeklySides(sides), context, context)

const weeklySides = ({ agreed, ours, theirs, sent }: PartSides): PartSides<WeeklyPart> => ({
  agreed: weekly(agreed),
  ours: weekly(ours),
  theirs: weekly(theirs),
  sent: sent === undefined ? undefined : weekly(sent),
})

const weekly = (part: EventPart | null): WeeklyPart | null => (part?.kind === 'weekly' ? part : null)

/** A time or some days. */
export function mergeTime(sides: PartSides, context: Context): MergedPart {
  const { agreed, ours, theirs } = sides
  const hasEnded = (part: EventPart | null): boolean =>
    part !== null && part.kind !== 'left-out' && isEnded(part, context)
  return mergePart(sides, context, {
    isOver: ours ? hasEnded(ours) && (agreed === null || hasEnded(agreed)) : hasEnded(agreed ?? theirs),
    isOursEnded: hasEnded(ours),
    isTheirsPast: theirs?.kind === 'once' && hasEnded(theirs),
    isGone: (part) => part === null,
  })
}

/** A date of a series: none is as the series says. Null when the series, as it will be, has no such date. */
export function mergeDate(
  date: Day,
  sides: PartSides,
  seriesSides: PartSides,
  mergedSeries: MergedPart,
  context: Context,
): MergedPart | null {
  if (mergedSeries.conflict?.decided === null) return left(sides)
  const series = weekly(mergedSeries.there)
  if (series === null || !isOccasion(series, date)) return null
  const { agreed, ours, theirs } = sides
  if (theirs === null && ours !== null && isArriving(seriesSides, context)) return settled(ours)
  if (ours === null && isRegular(theirs, date, series, context)) return settled(null)

  const hasEnded = (part: EventPart | null): boolean => isDateEnded(part, date, series, context)
  return mergePart(sides, context, {
    isOver: hasEnded(ours) && hasEnded(agreed),
    isOursEnded: hasEnded(ours),
    isTheirsPast: theirs?.kind === 'moved' && hasEnded(theirs),
    isGone: (part) => part?.kind === 'left-out',
  })
}

/** Moved to where the series, as it will be, has it anyway. */
function isRegular(part: EventPart | null, date: Day, series: WeeklyPart, { zone }: Clock): boolean {
  const regular = occasionTime(series, zone, date)
  return part?.kind === 'moved' && part.from === regular?.from && part.to === regular.to
}

/**
 * The series is there as we wrote it, though that was never agreed: we were stopped after writing it and before its dates. Since
 * then it may have been changed here again. Providers drop the dates that differ when the series changes, so one that is missing
 * is still to be written.
 */
function isArriving(sides: PartSides, clock: Clock): boolean {
  const { agreed, ours, theirs, sent } = weeklySides(sides)
  if (theirs === null) return false
  const isWrittenByUs = [ours, sent].some((one) => one && sameWeekly(one, theirs, clock))
  return isWrittenByUs && (agreed === null || !sameWeekly(theirs, agreed, clock))
}
