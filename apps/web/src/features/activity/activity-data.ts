import type { Day } from '@korto/domain/time/day'

/** A booking before or after a change, as records tell it. */
export interface BookingState {
  userId: number
  itemId: number
  supplItemId: number | null
  fromDate: string
  toDate: string
  quantity: number
  status: string
}

/** A series before or after a change. */
export interface SeriesState {
  userId: number
  itemId: number
  dayOfWeek: 0 | 1 | 2 | 3 | 4 | 5 | 6
  fromTime: string
  toTime: string
  validFrom: Day
  validUntil: Day | null
}

export interface EventState {
  fromDate: string
  toDate: string
  capacity: number
}

export interface Payment {
  method: string
  amount: number
  currency: string
}

/** What a record tells, read carefully: its shape follows its type, and old records lack what was added later. */
export type Data = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

const hasTypes = (value: unknown, types: Record<string, 'string' | 'number'>): boolean =>
  isObject(value) && Object.entries(types).every(([name, type]) => typeof value[name] === type)

export const numberIn = (data: Data, name: string): number | null => {
  const value = data[name]
  return typeof value === 'number' ? value : null
}
export const textIn = (data: Data, name: string): string | null => {
  const value = data[name]
  return typeof value === 'string' ? value : null
}
export const listIn = (data: Data, name: string): unknown[] => {
  const value = data[name]
  return Array.isArray(value) ? value : []
}
export const objectIn = (data: Data, name: string): Data => {
  const value = data[name]
  return isObject(value) ? value : {}
}

/** The names of the fields that changed. */
export const changedIn = (data: Data): string[] =>
  listIn(data, 'changed').filter((name): name is string => typeof name === 'string')

const isBooking = (value: unknown): value is BookingState =>
  hasTypes(value, { userId: 'number', itemId: 'number', fromDate: 'string', toDate: 'string', status: 'string' })
export const bookingIn = (data: Data, name: 'before' | 'after'): BookingState | null => {
  const value = data[name]
  return isBooking(value) ? value : null
}

const isSeries = (value: unknown): value is SeriesState =>
  hasTypes(value, { userId: 'number', itemId: 'number', dayOfWeek: 'number', fromTime: 'string', validFrom: 'string' })
export const seriesIn = (data: Data, name: 'before' | 'after'): SeriesState | null => {
  const value = data[name]
  return isSeries(value) ? value : null
}

const isEvent = (value: unknown): value is EventState =>
  hasTypes(value, { fromDate: 'string', toDate: 'string', capacity: 'number' })
export const eventIn = (data: Data, name: 'before' | 'after'): EventState | null => {
  const value = data[name]
  return isEvent(value) ? value : null
}

const isPayment = (value: unknown): value is Payment =>
  hasTypes(value, { method: 'string', amount: 'number', currency: 'string' })
export const paymentIn = (data: Data): Payment | null => (isPayment(data.payment) ? data.payment : null)
