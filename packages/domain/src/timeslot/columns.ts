import type { ScreenSize } from './screen-size.ts'

/** With the flag "compact cells": day columns of the client timetable, whose cells show a count. */
export const compactColumns: Readonly<Record<ScreenSize, number>> = { XS: 1, S: 2, M: 3, L: 3, XL: 4, XXL: 6, XXXL: 7 }

/** Without it: day columns of the staff dashboard, whose cells show names, and the columns of the site-card grid. */
export const roomyColumns: Readonly<Record<ScreenSize, number>> = { XS: 1, S: 1, M: 2, L: 3, XL: 3, XXL: 4, XXXL: 4 }

export const columnsOf = (size: ScreenSize, hasCompactCells: boolean): number =>
  (hasCompactCells ? compactColumns : roomyColumns)[size]
