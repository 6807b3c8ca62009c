import { expect, test } from 'vitest'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { arrivalSections, findArrivals, minutesLate, notArrived } from './arrival-list.ts'

const at = (time: string) => Date.parse(`2026-11-16T${time}:00+02:00`)
const entry = (name: string, from: string, more: Partial<DayEntry> = {}) =>
  ({
    key: name,
    fromDate: `2026-11-16T${from}:00+02:00`,
    toDate: new Date(at(from) + 3_600_000).toISOString(),
    itemName: 'Clay 1',
    status: 'CONFIRMED',
    arrivedAt: null,
    user: { displayName: name, phoneNumber: '+359888123456', email: null },
    ...more,
  }) as DayEntry // what this is about

const here = { arrivedAt: '2026-11-16T13:56:00+02:00' }
const day = [
  entry('Early Bird', '09:00'),
  entry('Irina Volkova', '14:00'),
  entry('Darina Kostova', '14:00', here),
  entry('Rumen Petkov', '15:00', { itemName: 'Padel' }),
  entry('Petya Nenova', '18:30', { status: 'PENDING' }),
  entry('Gone Missing', '14:00', { status: 'MISSED' }),
]
const names = (entries: DayEntry[]) => entries.map(({ key }) => key)

test('who should be here, who comes within the hour, and who later; what is over or missed is not expected', () => {
  const { now, soon, later } = arrivalSections(day, at('14:10'))
  expect([names(now), names(soon), names(later)]).toEqual([
    ['Irina Volkova', 'Darina Kostova'],
    ['Rumen Petkov'],
    ['Petya Nenova'],
  ])
  expect(minutesLate(day[1] as DayEntry, at('14:10'))).toBe(10)
})

test('two letters find a name by the beginning of any word, a court, or the digits of a phone', () => {
  expect(names(findArrivals(day, 'pe'))).toEqual(['Rumen Petkov', 'Petya Nenova'])
  expect(names(findArrivals(day, 'padel'))).toEqual(['Rumen Petkov'])
  expect(names(findArrivals(day, 'ri'))).toEqual([])
  expect(findArrivals(day, '0888 123')).toHaveLength(5)
  expect(findArrivals(day, '0999')).toEqual([])
})

test('whoever is here already comes last', () => {
  expect(names(findArrivals([entry('Ann A', '09:00', here), entry('Ann B', '10:00')], 'ann'))).toEqual([
    'Ann B',
    'Ann A',
  ])
})

test('nobody is missing before the last booking of the day has started', () => {
  expect(notArrived(day, at('18:29'))).toEqual([])
  expect(names(notArrived(day, at('18:30')))).toEqual(['Early Bird', 'Irina Volkova', 'Rumen Petkov'])
  expect(notArrived([], at('18:30'))).toEqual([])
})
