import type { ActivityRead } from '@korto/contract/activity'
import { type ActivityType, activityTypes } from '@korto/domain/activity/activity-type'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../test/all-texts.ts'
import { languages } from '../../lib/language/language.ts'
import { textsIn } from '../../lib/texts/texts.ts'
import type { ActivityNames } from './activity-names.ts'
import { ActivityText } from './activity-text.tsx'
import { tellActivity } from './tell-activity.ts'

beforeAll(addAllTexts)

const names: ActivityNames = {
  site: { currency: 'BGN', country: 'Bulgaria' },
  today: '2026-11-16',
  items: new Map([
    [11, 'Clay 2'],
    [12, 'Padel'],
  ]),
  clients: new Map([[501, 'Vera <b>']]),
  areClientsLoaded: true,
}

const booking = (more: object = {}) => ({
  userId: 501,
  itemId: 11,
  supplItemId: null,
  fromDate: '2026-11-16T18:30:00+02:00',
  toDate: '2026-11-16T19:30:00+02:00',
  quantity: 1,
  status: 'CONFIRMED',
  ...more,
})
const series = {
  userId: 501,
  itemId: 11,
  dayOfWeek: 1,
  fromTime: '18:00:00',
  toTime: '19:30:00',
  validFrom: '2026-11-16',
  validUntil: '2026-12-21',
}

const shown = (type: ActivityType, data: Record<string, unknown>, actorName: string | null = 'Boryana') => {
  const record: ActivityRead = {
    id: 1,
    datetime: '2026-11-16T14:00:00+02:00',
    siteId: 1,
    type,
    actorId: actorName === null ? null : 2,
    actorName,
    data,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <ActivityText record={record} names={names} />
    </MemoryRouter>,
  )
}
const words = (markup: string) => markup.replace(/<[^>]*>/g, '')

test.each<[ActivityType, Record<string, unknown>, string]>([
  ['USER_NEW_BOOKING', { bookingId: 7, after: booking() }, 'Boryana booked Clay 2, Mon 16 Nov, 18:30–19:30'],
  [
    'ADMIN_UPDATE_BOOKING',
    { bookingId: 7, before: booking({ itemId: 12 }), after: booking() },
    'Boryana moved Vera &lt;b&gt; from Padel, 18:30–19:30 to Clay 2, Mon 16 Nov, 18:30–19:30',
  ],
  [
    'ADMIN_UPDATE_BOOKING',
    { bookingId: 7, before: booking(), after: booking(), changed: ['arrived'] },
    'Boryana marked Vera &lt;b&gt; as arrived, Clay 2, Mon 16 Nov, 18:30–19:30',
  ],
  [
    'ADMIN_UPDATE_BOOKING',
    {
      bookingId: 7,
      before: booking(),
      after: booking(),
      changed: ['payment'],
      payment: { method: 'cash', amount: 24, currency: 'BGN' },
    },
    'Boryana took 24 BGN / 12.27 EUR in cash from Vera &lt;b&gt;, Clay 2, Mon 16 Nov, 18:30–19:30',
  ],
  [
    'ADMIN_UPDATE_BOOKING',
    {
      bookingId: 7,
      before: booking(),
      after: booking(),
      changed: ['paymentData', 'arrived'],
      arrived: true,
      payment: { method: 'card', amount: 24, currency: 'BGN' },
    },
    'Boryana marked Vera &lt;b&gt; as arrived and took 24 BGN / 12.27 EUR, Clay 2, Mon 16 Nov, 18:30–19:30',
  ],
  [
    'ADMIN_CHANGE_BOOKING_STATUS',
    { bookingId: 7, before: booking(), after: booking({ status: 'MISSED' }) },
    'Boryana marked Vera &lt;b&gt; as missed, Clay 2, Mon 16 Nov, 18:30–19:30',
  ],
  [
    'ADMIN_NEW_RECURRENCE',
    { ruleId: 5, after: series, skippedDates: [] },
    'Boryana repeats Vera &lt;b&gt; every week: Clay 2, Mondays 18:00–19:30, until Mon 21 Dec',
  ],
  [
    'ADMIN_CREATE_ITEM_EVENT',
    {
      itemId: 11,
      eventId: 3,
      before: null,
      after: { fromDate: '2026-11-16T07:00:00+02:00', toDate: '2026-11-16T14:00:00+02:00', capacity: 0 },
    },
    'Boryana blocked Clay 2, Mon 16 Nov, 07:00–14:00',
  ],
  [
    'ADMIN_CLOSE_ITEMS',
    {
      closureId: 3,
      itemIds: [11],
      after: { fromDate: '2026-11-16T07:00:00+02:00', toDate: '2026-11-16T14:00:00+02:00' },
      total: 2,
    },
    'Boryana closed Clay 2, Mon 16 Nov, 07:00–14:00: 2 bookings are hit',
  ],
  [
    'ADMIN_CHANGE_CLIENT',
    { userId: 501, changed: ['limit'], limit: { before: 0, after: -2 } },
    'Boryana blocked Vera &lt;b&gt;: no online bookings',
  ],
  ['ADMIN_REMOVE_CLIENT', { userId: 999 }, 'Boryana removed the client Deleted user'],
])('%s is told as a sentence', (type, data, sentence) => {
  expect(words(shown(type, data))).toBe(sentence)
})

test('the clock is told by the name of the product', () => {
  const data = { userId: 501, changed: ['level'], level: { before: 0, after: 1 } }
  expect(words(shown('SYSTEM_UPDATE_CLIENT', data, null))).toBe('Korto raised Vera &lt;b&gt; to Regular')
})

test.each<[ActivityType, Record<string, unknown>, string]>([
  [
    'SYSTEM_UPDATE_BOOKING',
    { bookingId: 7, before: booking({ itemId: 12 }), after: booking() },
    'Korto moved Vera &lt;b&gt; from Padel, 18:30–19:30 to Clay 2, Mon 16 Nov, 18:30–19:30, as in the calendar',
  ],
  [
    'SYSTEM_MODIFY_RECURRENCE',
    { ruleId: 5, from: '2026-11-23', before: series, after: series },
    'Korto changed the series of Vera &lt;b&gt; from Mon 23 Nov on, as in the calendar: Clay 2, Mondays 18:00–19:30, until Mon 21 Dec',
  ],
  [
    'SYSTEM_CREATE_ITEM_EVENT',
    {
      itemId: 11,
      eventId: 3,
      before: null,
      after: { fromDate: '2026-11-16T00:00:00+02:00', toDate: '2026-11-17T00:00:00+02:00', capacity: 0 },
    },
    'Korto blocked Clay 2, Mon 16 Nov, 00:00 – Tue 17 Nov, 00:00: busy in the calendar',
  ],
])('%s says that it is so in the calendar', (type, data, sentence) => {
  expect(words(shown(type, data, null))).toBe(sentence)
})

test('a booking leads to its day on the board, a client to the card, a canceled booking only to the day', () => {
  const links = (markup: string) =>
    [...markup.matchAll(/href="([^"]*)"/g)].map(([, to]) => to?.replaceAll('&amp;', '&'))
  expect(links(shown('ADMIN_NEW_BOOKING', { bookingId: 7, after: booking() }))).toEqual([
    '/admin/dashboard/i/all?day=2026-11-16&booking=7',
    '/admin/clients/id/501',
  ])
  const canceled = { bookingId: 7, before: booking(), after: booking({ status: 'CANCELED' }) }
  expect(links(shown('USER_CANCEL_BOOKING', canceled))).toEqual(['/admin/dashboard/i/all?day=2026-11-16&booking=7'])
  expect(links(shown('ADMIN_CHANGE_ITEM', { itemId: 12, changed: ['name'] }))).toEqual(['/admin/dashboard/i/12'])
})

test.each([
  [['plan'], 'Boryana changed the plan'],
  [['next-plan'], 'Boryana changed the plan from the next period on'],
  [['card', 'paid'], 'Boryana changed the card of the subscription'],
  [['paid'], 'Boryana paid what was open'],
  [['taken-back'], 'Boryana took back the cancellation of the subscription'],
  [[], 'Boryana changed the subscription'],
])('a change of the subscription, %j, is told', (changed, sentence) => {
  const data = { planId: 'pro_monthly', before: 'ACTIVE', after: 'ACTIVE', changed }
  expect(words(shown('ADMIN_CHANGE_SUBSCRIPTION', data))).toBe(sentence)
})

test('what the clock and the gateway do to a subscription is told without a name', () => {
  const told = (before: string, after: string) =>
    words(shown('SYSTEM_CHANGE_SUBSCRIPTION', { planId: null, before, after, changed: [] }, null))
  expect(told('TRIAL', 'EXPIRED')).toBe('The subscription is now ended: players cannot book online')
  expect(told('ACTIVE', 'PAST_DUE')).toBe('The subscription is now past due: a payment failed')
  expect(told('ACTIVE', 'ACTIVE')).toBe('The new plan of the subscription began')
})

test('several courts in one action are named, without a board to open', () => {
  const several = shown('ADMIN_CHANGE_ITEM', { itemId: 11, itemIds: [11, 12], changed: ['schedule', 'position'] })
  expect(words(several)).toBe('Boryana changed Clay 2, Padel: hours and prices, order')
  expect(several).not.toContain('href')
})

test.each(languages)('every type has a sentence in %s, with whatever is missing', (language) => {
  const texts = textsIn<'activity'>(language)
  for (const type of activityTypes)
    for (const data of [
      {},
      { bookingId: 7, ruleId: 5, itemId: 11, userId: 501, after: booking() },
      { after: series },
    ]) {
      const record = { id: 1, datetime: '', siteId: 1, type, actorId: null, actorName: null, data }
      expect(texts.has(tellActivity({ texts, names }, record).key), type).toBe(true)
    }
})
