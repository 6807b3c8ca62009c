import { expect, test } from 'vitest'
import type { Cell } from './cells.ts'
import { layOut, partOf } from './grid-layout.ts'

const aCell = (start: string, end: string, day = '2026-11-16'): Cell => ({
  id: `${day}T${start}:00+02:00`,
  start: `${day}T${start}:00+02:00`,
  end: `${day}T${end}:00+02:00`,
  kind: 'available',
  state: 'available',
  free: 1,
  capacity: 1,
  price: null,
  title: null,
  description: null,
  color: null,
  coachName: null,
  isUnmapped: false,
  slots: [],
})
const column = (cells: Cell[], closed: string | null = null) => ({ id: 'a', cells, closed })
const kinds = (columns: Parameters<typeof layOut>[0]) =>
  layOut(columns).map(({ time, positions }) => [
    time,
    ...positions.map((position) => ('rows' in position ? `${position.kind} ${position.rows}` : position.kind)),
  ])

test('rows are the union of slot starts; a day without that slot has an empty cell [TT-07]', () => {
  const days = [column([aCell('09:00', '10:00')]), column([aCell('08:30', '09:00'), aCell('09:00', '10:00')])]
  expect(kinds(days)).toEqual([
    ['08:30', 'empty', 'cell 1'],
    ['09:00', 'cell 1', 'cell 1'],
  ])
})

test('a long slot spans the rows of shorter ones', () => {
  const days = [column([aCell('12:00', '13:30')]), column([aCell('12:00', '13:00'), aCell('13:00', '14:00')])]
  expect(kinds(days)).toEqual([
    ['12:00', 'cell 2', 'cell 1'],
    ['13:00', 'covered', 'cell 1'],
  ])
})

test('gaps of a closed day become one block each', () => {
  const open = column([aCell('08:00', '09:00'), aCell('09:00', '10:00'), aCell('10:00', '11:00')])
  const late = column([aCell('10:00', '11:00', '2026-11-17')], 'Resurfacing')
  expect(kinds([open, late, column([], '')])).toEqual([
    ['08:00', 'cell 1', 'closed 2', 'closed 3'],
    ['09:00', 'cell 1', 'covered', 'covered'],
    ['10:00', 'cell 1', 'cell 1', 'covered'],
  ])
})

test('the day is divided at noon and at five', () => {
  expect(['07:00', '11:59', '12:00', '16:59', '17:00'].map(partOf)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
  ])
})

test('rows before a time are left out; a slot that began there continues in the first row', () => {
  const short = column(
    ['08:00', '09:00', '10:00'].map((time) =>
      aCell(time, `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`),
    ),
  )
  const long = column([aCell('08:00', '11:00', '2026-11-17')])
  expect(layOut([short, long], '09:00').map(({ time }) => time)).toEqual(['09:00', '10:00'])
  expect(layOut([short, long], '09:00')[0]?.positions).toMatchObject([
    { kind: 'cell', rows: 1 },
    { kind: 'cell', rows: 2 },
  ])
  expect(layOut([short, long], '10:00')[0]?.positions).toMatchObject([
    { kind: 'cell', rows: 1 },
    { kind: 'cell', rows: 1 },
  ])
})

test('a folded day is one block beside the others and adds no rows', () => {
  const over = { ...column([aCell('06:00', '07:00')]), isFolded: true }
  const next = column([aCell('08:00', '09:00'), aCell('09:00', '10:00')])
  expect(kinds([over, next])).toEqual([
    ['08:00', 'over 2', 'cell 1'],
    ['09:00', 'covered', 'cell 1'],
  ])
  expect(kinds([over])).toEqual([])
})
