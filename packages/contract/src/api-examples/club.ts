import type { ApiExample } from './api-example.ts'

const ofSite = { id: '{siteId}' }
const ofClient = { id: '{siteId}', userId: '$KORTO_CLIENT' }

export const clientsExamples: readonly ApiExample[] = [
  { call: 'clientList.read', params: ofSite, query: { order: 'name', limit: '2' } },
  {
    call: 'client.add',
    params: ofSite,
    body: { displayName: 'Georgi Stoyanov', email: 'georgi@example.com' },
    keep: { variable: 'KORTO_CLIENT', field: 'id' },
  },
  {
    call: 'client.change',
    params: ofClient,
    body: { level: 1, note: 'Pays by bank transfer' },
    refusals: ['NOT_FOUND'],
  },
  { call: 'client.remove', params: ofClient, refusals: ['NOT_FOUND'] },
]

export const statisticsExamples: readonly ApiExample[] = [
  {
    call: 'statistics.read',
    params: { id: '{siteId}', from: '{monthAgo}', to: '{yesterday}' },
    refusals: ['INVALID', 'BUSY'],
  },
]

const ofItem = { id: '$KORTO_ITEM' }

export const settingsExamples: readonly ApiExample[] = [
  { call: 'staffSite.read', params: ofSite },
  {
    call: 'site.save',
    params: ofSite,
    body: { description: '$KORTO_DESCRIPTION' },
    refusals: ['CHANGED', 'TIMEZONE_FIXED', 'HOSTING_TAKEN'],
  },
  {
    call: 'item.create',
    body: { siteId: '{siteId}', name: 'Practice wall' },
    keep: { variable: 'KORTO_ITEM', field: 'id' },
    refusals: ['PLAN_LIMIT'],
  },
  {
    call: 'item.change',
    params: ofItem,
    body: { schedule: '{"mode":"every_day","1":[{"start":480,"end":1320,"price":5}]}' },
    refusals: ['NOT_FOUND', 'CHANGED', 'UPCOMING_BOOKINGS', 'SHARED_OVERBOOKED'],
  },
  {
    call: 'item.replaceExceptions',
    params: ofItem,
    body: { exceptions: [{ from_date: '{weekLater}', to_date: '{weekLater}', schedule: null, reason: 'Maintenance' }] },
    refusals: ['NOT_FOUND', 'CHANGED'],
  },
  {
    call: 'item.createEvent',
    params: ofItem,
    body: { fromDate: '{from}', toDate: '{to}', capacity: 0, title: 'Tournament' },
    keep: { variable: 'KORTO_EVENT', field: 'id' },
    refusals: ['NOT_FOUND'],
  },
  {
    call: 'item.changeEvent',
    params: { itemId: '$KORTO_ITEM', eventId: '$KORTO_EVENT' },
    body: { deleted: true },
    refusals: ['NOT_FOUND'],
  },
  { call: 'item.delete', params: ofItem, refusals: ['NOT_FOUND', 'UPCOMING_BOOKINGS', 'IN_USE'] },
  { call: 'site.delete', params: ofSite, body: { name: '$KORTO_CLUB_NAME' } },
]

const ofMember = { siteId: '{siteId}', uid: '$KORTO_MEMBER' }

export const teamExamples: readonly ApiExample[] = [
  { call: 'staff.list', params: { siteId: '{siteId}' } },
  {
    call: 'staff.add',
    params: { siteId: '{siteId}' },
    body: { email: 'desk@example.com', permissions: ['front_office'], supplItemIds: [] },
  },
  {
    call: 'staff.change',
    params: ofMember,
    body: { permissions: ['front_office', 'admin'], supplItemIds: [] },
    refusals: ['NOT_FOUND', 'LAST_ADMIN'],
  },
  { call: 'staff.remove', params: ofMember, refusals: ['NOT_FOUND', 'LAST_ADMIN'] },
  { call: 'invitation.accept', body: { code: '$KORTO_INVITATION' }, refusals: ['INVITATION'] },
]
