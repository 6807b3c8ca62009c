import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { textsIn } from '../../../lib/texts/texts.ts'
import { newDraft } from './item-draft.ts'
import { itemProblems, tabOf } from './item-problems.ts'

beforeAll(addAllTexts)
const court = { ...newDraft({ 1: [{ start: 480, end: 600 }] }), name: 'Clay' }

test.each([
  { patch: {}, field: undefined, tab: undefined },
  { patch: { name: '   ' }, field: 'name', tab: 'basics' },
  { patch: { name: 'x'.repeat(81) }, field: 'name', tab: 'basics' },
  { patch: { capacity: 1.5 }, field: 'capacity', tab: 'basics' },
  { patch: { capacity: Number.NaN }, field: 'capacity', tab: 'basics' },
  { patch: { capacity: -1 }, field: 'capacity', tab: 'basics' },
  { patch: { newHall: ' ', hallCapacity: 3 }, field: 'newHall', tab: 'basics' },
  { patch: { sharedItemMultiplier: 0 }, field: 'sharedItemMultiplier', tab: 'basics' },
  {
    patch: { config: { confirmation_if_less_than: -5 } },
    field: 'config.confirmation_if_less_than',
    tab: 'rules',
  },
  {
    patch: { config: { notification_new_booking_if_less_than: Number.NaN } },
    field: 'config.notification_new_booking_if_less_than',
    tab: 'notifications',
  },
  { patch: { schedule: { 1: [{ start: 600, end: 480 }] } }, field: 'schedule.1[0].end', tab: 'schedule' },
])('a draft with $patch has a problem at $field', ({ patch, field, tab }) => {
  const problems = itemProblems(textsIn<'facilities'>('en'), { ...court, ...patch })
  expect(Object.keys(problems)).toEqual(field === undefined ? [] : [field])
  expect(field === undefined ? undefined : tabOf(field)).toBe(tab)
})
