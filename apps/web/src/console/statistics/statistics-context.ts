import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Statistics, StatisticsDetails } from '@korto/contract/statistics'
import type { Finding } from '@korto/domain/statistics/finding'
import type { Period } from '@korto/domain/statistics/period'
import type { Day } from '@korto/domain/time/day'
import { createContext, useContext } from 'react'
import type { FigureTexts } from '../../features/statistics/figure-texts.ts'
import type { FigureFilter, StatisticsOf } from '../../features/statistics/staff-api.ts'

/** The figures of a range as they are shown, all of the same moment. */
export interface ShownFigures {
  statistics: Statistics
  details: StatisticsDetails
  /** Of the equally long period before; null while it is not known. */
  before: Statistics | null
}

/** A figure whose bookings are shown. */
export interface OpenedFigure extends FigureFilter {
  title: string
  /** What is listed, where the title does not tell. */
  note?: string
  /** Where the days are not those of the screen: a cash count is that of an evening. */
  period?: Period
}

export type MarkedHours = Extract<Finding, { kind: 'empty-hours' }>

export interface StatisticsScreen {
  site: StaffSiteRead
  of: StatisticsOf
  today: Day
  figures: ShownFigures
  text: FigureTexts
  /** Null while none is open. */
  opened: OpenedFigure | null
  /** Shows the bookings behind a figure. */
  open: (figure: OpenedFigure) => void
  close: () => void
  /** The hours of a finding that the heat map marks; null while none are. */
  marked: MarkedHours | null
  mark: (hours: MarkedHours) => void
}

export const StatisticsContext = createContext<StatisticsScreen | null>(null)

/** What the parts of the screen show. */
export function useScreen(): StatisticsScreen {
  const screen = useContext(StatisticsContext)
  if (!screen) throw new Error('There are no figures outside the screen of statistics')
  return screen
}
