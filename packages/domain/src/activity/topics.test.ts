import { describe, expect, test } from 'vitest'
import { activityTypes } from './activity-type.ts'
import { changesSite, changesTimetable } from './changes-timetable.ts'
import { topicsOf } from './topics.ts'

const reach = { siteId: 1, itemIds: [11, 12, 11], userIds: [501, 501] }

describe('the topics of an activity', () => {
  test('a booking: its items, its people and the console of the site, each once', () => {
    expect(topicsOf({ type: 'USER_NEW_BOOKING', ...reach })).toEqual(['item:11', 'item:12', 'me:501', 'admin:1'])
  })

  test('a changed item: also the lists and the page of the club', () => {
    expect(topicsOf({ type: 'ADMIN_CHANGE_ITEM', ...reach, userIds: [] })).toEqual([
      'sites',
      'site:1',
      'item:11',
      'item:12',
      'admin:1',
    ])
  })

  test('a changed client: the client and the console, no timetable', () => {
    expect(topicsOf({ type: 'ADMIN_CHANGE_CLIENT', ...reach })).toEqual(['me:501', 'admin:1'])
  })

  test.each(activityTypes)('%s: the console of its site and of no other', (type) => {
    const topics = topicsOf({ type, ...reach })
    expect(topics.filter((topic) => topic.startsWith('admin:'))).toEqual(['admin:1'])
    expect(new Set(topics).size).toBe(topics.length)
  })
})

test.each(
  activityTypes.filter((type) => /_(BOOKING|BOOKING_STATUS|RECURRENCE|OCCASION|ALL_OCCASIONS|ITEM_EVENT)$/.test(type)),
)('%s may change timetables but not how the club is listed', (type) => {
  expect(changesTimetable(type)).toBe(true)
  expect(changesSite(type)).toBe(false)
})

test.each(activityTypes.filter((type) => /_(SITE|ITEM)$/.test(type)))(
  '%s may change how the club is listed',
  (type) => {
    expect(changesSite(type)).toBe(true)
  },
)

test.each(activityTypes.filter((type) => /CLIENT|CALENDAR|STARTED/.test(type)))('%s changes neither', (type) => {
  expect(changesTimetable(type) || changesSite(type)).toBe(false)
})
