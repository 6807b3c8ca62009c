import { expect, test } from 'vitest'
import { activityTypes } from './activity-type.ts'

test('there are 4 kinds of records of clients, 37 of staff and 13 of the system, each once', () => {
  const count = (who: string) => activityTypes.filter((type) => type.startsWith(`${who}_`)).length
  expect([count('USER'), count('ADMIN'), count('SYSTEM')]).toEqual([4, 37, 13])
  expect(new Set(activityTypes).size).toBe(54)
})

test.each([
  ['BOOKING', ['NEW', 'UPDATE', 'CANCEL', 'CONFIRM', 'REJECT']],
  ['RECURRENCE', ['NEW', 'MODIFY', 'CANCEL']],
  ['OCCASION', ['NEW', 'MODIFY', 'CANCEL']],
  ['SITE', ['ADD', 'CHANGE', 'DELETE']],
  ['ITEM', ['ADD', 'CHANGE', 'REMOVE']],
  ['CLIENT', ['ADD', 'CHANGE', 'REMOVE']],
  ['SUBSCRIPTION', ['CREATE', 'CANCEL', 'CHANGE']],
  ['ITEM_EVENT', ['CREATE', 'CHANGE']],
])('what staff do with a %s is recorded as %s', (noun, verbs) => {
  for (const verb of verbs) expect(activityTypes).toContain(`ADMIN_${verb}_${noun}`)
})

test.each([
  ['BOOKING', ['NEW', 'UPDATE', 'CANCEL']],
  ['RECURRENCE', ['NEW', 'MODIFY', 'DELETE']],
  ['OCCASION', ['MODIFY', 'CANCEL']],
  ['ITEM_EVENT', ['CREATE', 'CHANGE']],
])('what the calendar does with a %s is recorded as %s', (noun, verbs) => {
  for (const verb of verbs) expect(activityTypes).toContain(`SYSTEM_${verb}_${noun}`)
})
