import { WINDOW_DAYS } from './day-window.ts'
import type { ScreenSize } from './screen-size.ts'

/** With the flag "compact cells": day columns of the client timetable, whose cells show a count. */
export const compactColumns: Readonly<Record<ScreenSize, number>> = { XS: 1, S: 2, M: 3, L: 3, XL: 4, XXL: 6, XXXL: 7 }

/** Without it: day columns of the staff dashboard, whose cells show names, and the columns of the site-card grid. */
export const roomyColumns: Readonly<Record<ScreenSize, number>> = { XS: 1, S: 1, M: 2, L: 3, XL: 3, XXL: 4, XXXL: 4 }

export const columnsOf = (size: ScreenSize, hasCompactCells: boolean): number =>
  (hasCompactCells ? compactColumns : roomyColumns)[size]

const GUTTER_PX = 56
const DAY_PX = 116

/** What the remembered switch "Week" shows: as many days as fit beside the times, at most 8. */
export const weekColumns = (containerPx: number): number =>
  Math.min(Math.max(Math.floor((containerPx - GUTTER_PX) / DAY_PX), 1), WINDOW_DAYS)

/** Under this width of its container a timetable is a list of one day, unless the visitor asks for the grid. */
export const DAY_LIST_BELOW_PX = 700
