import type { Day } from '../time/day.ts'

export const ONCE = 'once'
export const DAYS = 'days'
const WEEKLY = 'weekly:'
const REPEATED = 'repeated:'

export const seriesKey = (number: number): string => `${WEEKLY}${number}`
export const dateKey = (series: string, date: Day): string => `${series}/${date}`
export const repeatedKey = (name: string): string => `${REPEATED}${name}`

export const isSeriesKey = (key: string): boolean => key.startsWith(WEEKLY) && !key.includes('/')

/** Of a date of a series that differs from it. */
export function parseDateKey(key: string): { series: string; date: Day } | null {
  const slash = key.startsWith(WEEKLY) ? key.indexOf('/') : -1
  return slash < 0 ? null : { series: key.slice(0, slash), date: key.slice(slash + 1) }
}

/** The name of an occasion of another repetition. */
export const repeatedName = (key: string): string | null =>
  key.startsWith(REPEATED) ? key.slice(REPEATED.length) : null

export type EventShape = 'once' | 'days' | 'weekly' | 'repeated'

export function shapeOf(key: string): EventShape {
  if (key.startsWith(WEEKLY)) return 'weekly'
  if (key.startsWith(REPEATED)) return 'repeated'
  return key === DAYS ? 'days' : 'once'
}
