import type { StaffSiteRead } from '@korto/contract/staff-site'
import { addDays, type Day } from '@korto/domain/time/day'
import { instantOf } from '@korto/domain/time/site-time'
import { readPhone } from '@korto/domain/user/read-phone'
import type { ImportField, Mapping } from './import-field.ts'
import { looksLikeDate, readDate, readDateAndTime } from './read-date.ts'
import type { TableRow } from './read-table.ts'

/** What the server imports of a row. */
export interface ImportRequest {
  fromDate: string
  toDate: string
  itemId: number
  quantity?: number
  displayName?: string
  phoneNumber?: string
  email?: string
  supplItemId?: number
  description?: string
  site_private_note?: string
  repeat?: 'every_week'
  validUntil?: Day
}

export type RowFault =
  | 'broken'
  | 'noDate'
  | 'wrongDate'
  | 'notInCalendar'
  | 'wrongTime'
  | 'endsBefore'
  | 'clocksChange'
  | 'noCourt'
  | 'noCoach'
  | 'wrongPhone'
  | 'wrongEmail'
  | 'wrongQuantity'
  | 'wrongUntil'
  | 'tooLong'
  | 'allDay'
  | 'unreadable'

/** A row as the preview shows it: what was read of it, or its first fault and the column that it is in. */
export interface ReadRow {
  number: number
  /** As written, for the file of rows that stay out. */
  cells: string[]
  shown: { date: string; time: string; court: string; client: string }
  request: ImportRequest | null
  fault: { code: RowFault; field: ImportField | null; value: string } | null
}

export interface ImportTarget {
  site: Pick<StaffSiteRead, 'timezone' | 'items' | 'supplementaryItems'>
  /** For rows that name no court. */
  itemId: number
  /** Of the club, for phone numbers without a country code. */
  countryCode: string
}

export function readRows(rows: readonly TableRow[], mapping: Mapping, target: ImportTarget): ReadRow[] {
  return rows.map((row) => readRow(row, mapping, target))
}

class Fault extends Error {
  readonly code: RowFault
  readonly field: ImportField | null
  constructor(code: RowFault, field: ImportField | null) {
    super(code)
    this.code = code
    this.field = field
  }
}

function readRow(row: TableRow, mapping: Mapping, target: ImportTarget): ReadRow {
  const cell = (field: ImportField): string => row.cells[mapping.indexOf(field)] ?? ''
  const shown = {
    date: cell('date') || cell('from').split(/[\sT]/)[0] || '',
    time: [cell('from'), cell('to')].filter(Boolean).join('–'),
    court: cell('court'),
    client: cell('client') || cell('phone') || cell('email'),
  }
  const { number, cells } = row
  try {
    if (row.isBroken) throw new Fault('broken', null)
    return { number, cells, shown, request: requestOf(cell, target), fault: null }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const value = error.field === null ? '' : cell(error.field)
    return { number, cells, shown, request: null, fault: { code: error.code, field: error.field, value } }
  }
}

type Cell = (field: ImportField) => string

function requestOf(cell: Cell, target: ImportTarget): ImportRequest {
  const { displayName, description, note } = textsOf(cell)
  const validUntil = untilOf(cell)
  return {
    ...timesOf(cell, target.site.timezone),
    itemId: courtOf(cell, target),
    ...optional('supplItemId', coachOf(cell, target)),
    ...optional('quantity', quantityOf(cell)),
    ...optional('displayName', displayName),
    ...optional('phoneNumber', phoneOf(cell, target.countryCode)),
    ...optional('email', emailOf(cell)),
    ...optional('description', description),
    ...optional('site_private_note', note),
    ...(validUntil && { repeat: 'every_week' as const, validUntil }),
  }
}

const optional = <Key extends string, Value>(key: Key, value: Value | null): Partial<Record<Key, Value>> =>
  // A computed key is typed as any string.
  value === null || value === '' ? {} : ({ [key]: value } as Record<Key, Value>)

function textsOf(cell: Cell) {
  const short = (text: string, most: number, field: ImportField) => {
    if (text.length > most) throw new Fault('tooLong', field)
    return text
  }
  return {
    displayName: short(cell('client'), 80, 'client'),
    description: short(cell('description'), 1_000, 'description'),
    note: short(cell('note'), 1_000, 'note'),
  }
}

function timesOf(cell: Cell, zone: string) {
  const from = readDateAndTime(cell('from'))
  const to = readDateAndTime(cell('to'))
  const day = dateOf(cell) ?? from.day
  if (day === null) throw new Fault('noDate', 'date')
  if (from.minutes === null) throw new Fault('wrongTime', 'from')
  if (to.minutes === null) throw new Fault('wrongTime', 'to')
  // Midnight without a date is the end of the day.
  const last = { day: to.day ?? day, minutes: to.day === null && to.minutes === 0 ? 1_440 : to.minutes }
  const [start, end] = [instantOf(zone, day, from.minutes), instantOf(zone, last.day, last.minutes)]
  if (start === null) throw new Fault('clocksChange', 'from')
  if (end === null) throw new Fault('clocksChange', 'to')
  if (end <= start) throw new Fault('endsBefore', 'to')
  return { fromDate: dateTime(day, from.minutes), toDate: dateTime(last.day, last.minutes) }
}

function dateOf(cell: Cell): Day | null {
  const text = cell('date')
  if (text === '') return null
  const day = readDate(text) ?? readDateAndTime(text).day
  if (day === null) throw new Fault(looksLikeDate(text) ? 'notInCalendar' : 'wrongDate', 'date')
  return day
}

function untilOf(cell: Cell): Day | null {
  const text = cell('repeatUntil')
  if (text === '') return null
  const day = readDate(text)
  if (day === null) throw new Fault(looksLikeDate(text) ? 'notInCalendar' : 'wrongUntil', 'repeatUntil')
  return day
}

function courtOf(cell: Cell, { site, itemId }: ImportTarget): number {
  const name = cell('court')
  if (name === '') return itemId
  const court = named(site.items, name)
  if (!court) throw new Fault('noCourt', 'court')
  return court.id
}

function coachOf(cell: Cell, { site }: ImportTarget): number | null {
  const name = cell('coach')
  if (name === '') return null
  const coach = named(site.supplementaryItems, name)
  if (!coach) throw new Fault('noCoach', 'coach')
  return coach.id
}

/** Upper and lower case, and blanks, are the same. */
const named = <Item extends { name: string }>(items: readonly Item[], name: string): Item | undefined =>
  items.find((item) => plain(item.name) === plain(name))
const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()

function quantityOf(cell: Cell): number | null {
  const text = cell('quantity')
  if (text === '') return null
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Fault('wrongQuantity', 'quantity')
  return Number(text)
}

function phoneOf(cell: Cell, countryCode: string): string | null {
  const text = cell('phone')
  if (text === '') return null
  const phone = readPhone(text, countryCode)
  if (phone === null) throw new Fault('wrongPhone', 'phone')
  return phone
}

function emailOf(cell: Cell): string | null {
  const text = cell('email').toLowerCase()
  if (text === '') return null
  if (!/^\S+@\S+\.\S+$/.test(text)) throw new Fault('wrongEmail', 'email')
  return text
}

const two = (number: number) => String(number).padStart(2, '0')

/** By the clocks of the club. Midnight at the end of a day is the beginning of the next. */
export function dateTime(day: Day, minutes: number): string {
  const [date, rest] = minutes >= 1_440 ? [addDays(day, 1), minutes - 1_440] : [day, minutes]
  return `${date}T${two(Math.floor(rest / 60))}:${two(rest % 60)}:00`
}
