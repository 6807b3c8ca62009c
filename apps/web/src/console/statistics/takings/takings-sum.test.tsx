import type { StatisticsDetails } from '@korto/contract/statistics'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { drawOnScreen } from '../../../../test/statistics-screen.tsx'
import { TakingsSum } from './takings-sum.tsx'

beforeAll(addAllTexts)

const draw = (byMethod: StatisticsDetails['takings']['byMethod']) => {
  const takings = { byMethod, byDay: [], open: { bookings: 0, amount: 0 } }
  const details = { takings } as unknown as StatisticsDetails // what this is about
  return drawOnScreen(<TakingsSum details={details} day={null} />)
}

test('the sum of all ways of paying opens its payments, as each way does', () => {
  const sums = draw([
    { method: 'cash', payments: 2, amount: 40 },
    { method: 'card', payments: 1, amount: 30.5 },
  ])
  expect([...sums.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, text]) => text?.split('\u00a0')[0])).toEqual([
    '40',
    '30.50',
    '70.50',
  ])
})

test('a sum of nothing opens nothing', () => {
  expect(draw([])).not.toContain('<button')
})
