import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { details, statistics } from '../../../../test/statistics-figures.ts'
import { figureTexts } from '../../../features/statistics/figure-texts.ts'
import { textsIn } from '../../../lib/texts/texts.ts'
import { printTables } from './print-tables.ts'

beforeAll(addAllTexts)

const text = figureTexts({ currency: 'EUR', country: 'Bulgaria' }, 'en', '2026-11-18')
const tables = (shown = statistics) =>
  printTables(textsIn<'statistics'>('en'), { figures: { statistics: shown, details, before: null }, text }, false)
const tableOf = (title: string) => tables().find((table) => table.title === title)

test('revenue by hour is on paper', () => {
  const { head, rows } = tableOf('Revenue by hour') ?? {}
  expect(head).toEqual(['Hour', 'Revenue'])
  expect(rows).toEqual([['18:00–19:00', text.money(60.5)]])
})

test('revenue by facility and hour is on paper, with hours as columns', () => {
  const { head, rows } = tableOf('Revenue by facility and hour, BGN') ?? {}
  expect(head).toEqual(['Facility', '17', '18'])
  expect(rows).toEqual([['=Court, "1"', '20', '41']])
})

test('a club without revenue has no tables of it', () => {
  const free = { ...statistics, totals: { ...statistics.totals, revenue: 0 } }
  expect(
    tables(free)
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Revenue')),
  ).toEqual([])
})
