import { expect, test } from 'vitest'
import { mappingOf } from './import-field.ts'
import { leftOutFile } from './left-out-file.ts'
import { type ImportTarget, readRows } from './read-rows.ts'
import { readTable } from './read-table.ts'

const item = (id: number, name: string) => ({ id, name })
const target = {
  site: {
    timezone: 'Europe/Sofia',
    items: [item(11, 'Клей 1'), item(12, 'Hard 1')],
    supplementaryItems: [item(21, 'Калин')],
  },
  itemId: 12,
  countryCode: 'BG',
} as unknown as ImportTarget // of a club only what rows name

const HEADER = 'Дата;Начало;Край;Корт;Име;Телефон;Треньор;Седмично до;Цвят'
const read = (lines: string[], header = HEADER) => {
  const table = readTable([header, ...lines].join('\r\n'))
  return readRows(table.rows, mappingOf(table.header, {}), target)
}
const faults = (...lines: string[]) => read(lines).map(({ number, fault }) => [number, fault?.code, fault?.field])

test('a file with semicolons and Cyrillic headers is read [BULK-07]', () => {
  const [row] = read(['16.11.2026;16:30;18:00;клей 1;Пламен Илиев;0888 555 033;Калин;21.12.2026;зелен'])
  expect(row).toMatchObject({
    number: 2,
    fault: null,
    request: {
      fromDate: '2026-11-16T16:30:00',
      toDate: '2026-11-16T18:00:00',
      itemId: 11,
      supplItemId: 21,
      displayName: 'Пламен Илиев',
      phoneNumber: '+359888555033',
      repeat: 'every_week',
      validUntil: '2026-12-21',
    },
  })
})

test('commas, tabs of a pasted table, ISO dates and English headers are read', () => {
  const header = 'Date,From,To,Court,Name,E-mail,Quantity,Comment'
  expect(readTable(`${header}\n`).separator).toBe(',')
  const [row] = read(['2026-11-16,18,19:30,Hard 1,"Hadzhiev, L.",L@Example.com,2,"says ""hi"""'], header)
  expect(row?.request).toEqual({
    fromDate: '2026-11-16T18:00:00',
    toDate: '2026-11-16T19:30:00',
    itemId: 12,
    quantity: 2,
    displayName: 'Hadzhiev, L.',
    email: 'l@example.com',
    description: 'says "hi"',
  })
  const pasted = readTable('Start\tEnd\tPlayer\n16.11.2026 22:00\t00:00\tAnn\n')
  expect(pasted.separator).toBe('\t')
  expect(readRows(pasted.rows, mappingOf(pasted.header, {}), target)[0]?.request).toMatchObject({
    fromDate: '2026-11-16T22:00:00',
    toDate: '2026-11-17T00:00:00',
    itemId: 12,
  })
})

test('every fault has its row and its column', () => {
  expect(
    faults(
      '31.11.2026;17:00;18:00;Hard 1;A;;;;',
      'утре;17:00;18:00;Hard 1;A;;;;',
      ';17:00;18:00;Hard 1;A;;;;',
      '17.11.2026;18:00;17:00;Hard 1;A;;;;',
      '17.11.2026;25:00;26:00;Hard 1;A;;;;',
      '17.11.2026;17:00;18:00;Court 9;A;;;;',
      '17.11.2026;17:00;18:00;Hard 1;A;123;;;',
      '17.11.2026;17:00;18:00;Hard 1;A;;Nobody;;',
      '17.11.2026;17:00;18:00;Hard 1;A;;;never;',
      '29.03.2026;03:30;05:00;Hard 1;A;;;;',
    ),
  ).toEqual([
    [2, 'notInCalendar', 'date'],
    [3, 'wrongDate', 'date'],
    [4, 'noDate', 'date'],
    [5, 'endsBefore', 'to'],
    [6, 'wrongTime', 'from'],
    [7, 'noCourt', 'court'],
    [8, 'wrongPhone', 'phone'],
    [9, 'noCoach', 'coach'],
    [10, 'wrongUntil', 'repeatUntil'],
    [11, 'clocksChange', 'from'],
  ])
})

test('a broken last line is named, empty lines count and are left out', () => {
  const rows = read(['17.11.2026;17:00;18:00;Hard 1;A;;;;', '', '18.11.2026;17:00;18:00;Hard 1;"A', ''])
  expect(rows.map(({ number, fault }) => [number, fault?.code])).toEqual([
    [2, undefined],
    [4, 'broken'],
  ])
  expect(faults('17.11.2026')).toEqual([[2, 'broken', null]])
})

test('a formula is text, and stays text in the file of rows that were left out', () => {
  const [row] = read(['17.11.2026;17:00;18:00;Hard 1;=HYPERLINK("x");;;;'])
  expect(row?.request).toMatchObject({ displayName: '=HYPERLINK("x")' })
  const text = leftOutFile(['Име'], { row: 'Row', reason: 'Why' }, [{ number: 2, cells: ['=1+1'], reason: '@x' }])
  expect(text).toContain(`2;"'=1+1";"'@x"`)
  expect(text.startsWith('\uFEFF')).toBe(true)
})

test('remembered columns win over guesses, and no field is used twice', () => {
  const header = ['Дата', 'Date', 'Начало', 'Край', 'Цвят']
  expect(mappingOf(header, {})).toEqual(['date', null, 'from', 'to', null])
  expect(mappingOf(header, { Дата: null, Цвят: 'note' })).toEqual([null, 'date', 'from', 'to', 'note'])
})
