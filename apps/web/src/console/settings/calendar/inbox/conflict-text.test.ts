import type { ConflictRead } from '@korto/contract/calendar-sync'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../../test/all-texts.ts'
import { textsIn } from '../../../../lib/texts/texts.ts'
import { answersOf, whyText } from './conflict-text.ts'

beforeAll(addAllTexts)

const side = { at: null, state: 'CONFIRMED', fromDate: null, toDate: null, itemId: 11 } as const
const conflict: ConflictRead = {
  id: 1,
  itemId: 11,
  kind: 'NOT_FOUND',
  displayName: 'Victor Lang',
  title: 'Victor Lang 0888',
  reason: null,
  decided: null,
  until: null,
  ours: side,
  theirs: { ...side, state: 'NOT_FOUND' },
}
const answers = (change: Partial<ConflictRead>, chosen: 'OURS' | 'THEIRS' = 'OURS') =>
  answersOf(textsIn<'calendar'>('en'), { ...conflict, ...change }, chosen).map(
    ({ answer, label, kind }) => `${answer} ${kind}: ${label}`,
  )

test('what nobody has decided offers both sides, the chosen one first in sight', () => {
  expect(answers({})).toEqual(['OURS primary: Keep ours, write it again', 'THEIRS plain: Cancel, tell Victor'])
  expect(answers({ kind: 'BOTH_CHANGED' }, 'THEIRS')).toEqual(['OURS plain: Keep ours', 'THEIRS primary: Keep theirs'])
})

test('what the rule has decided can be turned or left; what cannot be read can only be seen', () => {
  expect(answers({ kind: 'BOTH_CHANGED', decided: 'THEIRS' }, 'THEIRS')).toEqual([
    'OURS plain: Take ours instead',
    'SEEN subtle: Fine so',
  ])
  expect(answers({ kind: 'UNREADABLE' })).toEqual(['SEEN plain: Fine so'])
})

test('the reason names the side that won and until when it can be turned', () => {
  const decided = { ...conflict, kind: 'BOTH_CHANGED', decided: 'THEIRS', until: '2026-11-23T12:00:00+02:00' } as const
  expect(whyText(textsIn<'calendar'>('en'), decided, 'google')).toBe(
    'Both moved it. The later change won: theirs. You can turn it until Monday 23 November.',
  )
  expect(whyText(textsIn<'calendar'>('en'), conflict, 'caldav')).toContain('the server no longer knows this event')
})
