import type { Schedule } from '@korto/domain/schedule/schedule'

const DAY_MINUTES = 1440
const USUAL_START = 6 * 60

/** The hours that the tracks show, in minutes after midnight. */
export interface ScheduleAxis {
  from: number
  to: number
}

/** From six in the morning; from midnight where something is open before. */
export function scheduleAxis(schedule: Schedule): ScheduleAxis {
  const starts = ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((day) => (schedule[day] ?? []).map(({ start }) => start))
  return { from: starts.some((start) => start < USUAL_START) ? 0 : USUAL_START, to: DAY_MINUTES }
}

/** Every second hour. */
export const axisHours = ({ from, to }: ScheduleAxis): number[] =>
  Array.from({ length: (to - from) / 120 + 1 }, (_, index) => from / 60 + index * 2)

/** Where a minute lies on the track, in percent. */
export const percentAt = ({ from, to }: ScheduleAxis, minute: number): number =>
  (100 * (Math.max(from, Math.min(to, minute)) - from)) / (to - from)

/** The minute below a pointer. */
export const minuteAt = ({ from, to }: ScheduleAxis, track: { left: number; width: number }, x: number): number =>
  from + Math.max(0, Math.min(1, (x - track.left) / track.width)) * (to - from)
