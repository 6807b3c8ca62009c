import type { FigureBooking } from '@korto/contract/statistics'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { aFigureBooking, drawOnScreen } from '../../../../test/statistics-screen.tsx'
import { BookingLine } from './booking-line.tsx'

beforeAll(addAllTexts)

const booking = (day: string, itemId = 7) =>
  aFigureBooking({ itemId, fromDate: `${day}T18:00:00+02:00`, toDate: `${day}T19:00:00+02:00` })

const draw = (of: FigureBooking) => drawOnScreen(<BookingLine booking={of} kind="counted" />)
const linkToBoard = /<a[^>]*booking=5[^>]*>[^<]*18:00/

test('the time of a booking leads to the board, up to three months back', () => {
  expect(draw(booking('2026-11-17'))).toMatch(linkToBoard)
  expect(draw(booking('2026-08-18'))).toMatch(linkToBoard)
})

test.each([
  ['before the first day that staff can open', booking('2026-08-17')],
  ['of a deleted facility', booking('2026-11-17', 8)],
])('the time of a booking %s is plain text', (_, of) => {
  const line = draw(of)
  expect(line).toContain('18:00')
  expect(line).not.toMatch(linkToBoard)
})
