import type { ApiExample } from './api-example.ts'

const ofSite = { id: '{siteId}' }
const needsAccount = ['CALENDAR_NOT_CONNECTED', 'CALENDAR_CONNECT_AGAIN', 'CALENDAR_UNAVAILABLE'] as const

export const calendarExamples: readonly ApiExample[] = [
  { call: 'calendarSync.status', params: ofSite },
  { call: 'calendarSync.connect', isOfBrowser: true },
  { call: 'calendarSync.finishConnect', isOfBrowser: true, refusals: ['CALENDAR_CONSENT'] },
  { call: 'calendarSync.calendars', params: ofSite, refusals: needsAccount },
  { call: 'calendarSync.create', params: ofSite, body: { name: 'Court 1' }, refusals: needsAccount },
  {
    call: 'calendarSync.events',
    params: ofSite,
    body: { calendarIds: ['$KORTO_CALENDAR'], timeMin: '{from}' },
    refusals: needsAccount,
  },
  {
    call: 'calendarSync.start',
    params: { id: '{siteId}', itemId: '{itemId}', calendarId: '$KORTO_CALENDAR' },
    refusals: [...needsAccount, 'CALENDAR_TAKEN', 'CALENDAR_TOO_LARGE'],
  },
  { call: 'calendarSync.stop', params: { id: '{siteId}', itemId: '{itemId}' }, refusals: ['NOT_FOUND'] },
  { call: 'calendarSync.deleteCredentials', params: ofSite, refusals: ['CALENDAR_NOT_CONNECTED'] },
]

export const subscriptionExamples: readonly ApiExample[] = [
  { call: 'subscription.status', params: ofSite },
  { call: 'subscription.clientToken', refusals: ['NO_BILLING'] },
  {
    call: 'subscription.create',
    body: { payment_method_nonce: '$KORTO_NONCE', siteId: '{siteId}', planId: 'standard_monthly' },
    refusals: ['CARD_REFUSED', 'ORDER_OPEN', 'NO_BILLING'],
  },
  { call: 'subscription.cancel', body: { siteId: '{siteId}' }, refusals: ['NOTHING_TO_CANCEL', 'ORDER_OPEN'] },
]
