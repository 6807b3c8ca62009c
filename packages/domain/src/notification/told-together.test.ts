import { expect, test } from 'vitest'
import type { MessageKind, MessageSubject } from './messages.ts'
import { leadOf, toldTogetherAs } from './told-together.ts'

test('only what was canceled and what was moved of a client is one message', () => {
  expect(toldTogetherAs({ as: 'client', kind: 'CANCELED' })).toBe(toldTogetherAs({ as: 'client', kind: 'MOVED' }))
  expect(toldTogetherAs({ as: 'client', kind: 'CONFIRMED' })).toBe('CONFIRMED')
  expect(toldTogetherAs({ as: 'coach', kind: 'CANCELED' })).toBe('CANCELED')
})

const subject: MessageSubject = {
  bookingId: 1,
  ruleId: null,
  occurrenceDate: null,
  userId: 2,
  itemId: 3,
  supplItemId: null,
  start: 0,
  end: 10,
  firstEnd: 10,
}
const told = (kind: MessageKind, start: number) => ({ recipient: { kind, subject: { ...subject, start } } })

test('several are named after the first that was canceled, otherwise after the first', () => {
  const [moved, canceled, later] = [told('MOVED', 1), told('CANCELED', 2), told('CANCELED', 3)]
  expect(leadOf([later, moved, canceled])).toBe(canceled)
  expect(leadOf([told('MOVED', 5), moved])).toBe(moved)
  expect(leadOf([])).toBeNull()
})
