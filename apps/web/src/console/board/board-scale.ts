import { axisMinutes, type BoardAxis } from '@korto/domain/board/board-axis'
import type { LanePlace } from '@korto/domain/board/lanes'
import type { Day } from '@korto/domain/time/day'
import type { Interval } from '@korto/domain/time/instant'

export const HOUR_PX = 52
export const GUTTER_PX = 52
/** Narrower columns scroll. */
const COLUMN_MIN_PX = 112
const LANE_MIN_PX = 78

export const pixelsOf = (minutes: number): number => (minutes * HOUR_PX) / 60
export const minutesOf = (pixels: number): number => (pixels * 60) / HOUR_PX

export interface Extent {
  top: number
  height: number
}

/** Where a time of a day stands in its column, in pixels; what lies outside the axis is cut off. */
export function extentOf(axis: BoardAxis, day: Day, { from, to }: Interval): Extent {
  const clamped = (minutes: number) => Math.min(Math.max(minutes, axis.from), axis.to) - axis.from
  const [start, end] = [clamped(axisMinutes(axis, day, from)), clamped(axisMinutes(axis, day, to))]
  return { top: pixelsOf(start), height: pixelsOf(Math.max(end - start, 0)) }
}

/** A place of more lanes is wider, less the paddings that they share. */
export const weightOf = (lanes: number): number => 0.08 + 0.92 * lanes

const minWidthOf = (lanes: number): number => Math.max(COLUMN_MIN_PX, LANE_MIN_PX * lanes)

export const trackOf = (lanes: number): string => `minmax(${minWidthOf(lanes)}px, ${weightOf(lanes)}fr)`

/** The width of each column, as the tracks of the grid share it. */
export function columnWidths(gridPx: number, lanes: readonly number[]): number[] {
  const all = lanes.reduce((sum, one) => sum + weightOf(one), 0)
  return lanes.map((one) => Math.max(((gridPx - GUTTER_PX) * weightOf(one)) / all, minWidthOf(one)))
}

export const sidesOf = ({ lane, span, lanes }: LanePlace) => ({
  left: `calc(${(100 * lane) / lanes}% + 2px)`,
  right: `calc(${(100 * (lanes - lane - span)) / lanes}% + 2px)`,
})
