import type { ApiExample } from './api-example.ts'

const ofBooking = { id: '$KORTO_BOOKING' }
const ofRequest = { id: '$KORTO_REQUEST' }

export const deskExamples: readonly ApiExample[] = [
  { call: 'bookingLists.ofSite', params: { id: '{siteId}' }, query: { from: '{day}', to: '{day}' } },
  {
    call: 'staffBooking.create',
    body: {
      siteId: '{siteId}',
      itemId: '{itemId}',
      client: { displayName: 'Anna Petrova' },
      fromDate: '{from}',
      toDate: '{to}',
    },
    keep: { variable: 'KORTO_BOOKING', field: 'id' },
    refusals: ['NOT_ENOUGH_CAPACITY', 'COACH_NOT_FOUND'],
  },
  {
    call: 'staffBooking.change',
    params: ofBooking,
    body: { description: 'Brings a guest' },
    refusals: ['NOT_FOUND', 'NOT_ENOUGH_CAPACITY', 'CHANGED'],
  },
  {
    call: 'staffBooking.setStatus',
    params: ofBooking,
    body: { status: 'PENDING' },
    refusals: ['NOT_FOUND', 'NOT_ENOUGH_CAPACITY', 'CHANGED'],
  },
  { call: 'bookingLists.pending', params: { id: '{siteId}' } },
  { call: 'staffBooking.accept', params: ofBooking, refusals: ['NOT_FOUND', 'STATE'] },
  { call: 'staffBooking.reject', params: ofRequest, refusals: ['NOT_FOUND', 'STATE'] },
  { call: 'staffBooking.cancel', params: ofBooking, refusals: ['NOT_FOUND', 'STATE', 'CHANGED'] },
]

const series = {
  siteId: '{siteId}',
  itemId: '{itemId}',
  rule: 'every_week;{weekday};{startTime};{endTime};1',
  validFrom: '{day}',
}
const onDate = { a: '$KORTO_SERIES', b: '{weekLater}', c: '{siteId}' }

export const seriesExamples: readonly ApiExample[] = [
  { call: 'staffRecurring.checkPossibility', body: series },
  {
    call: 'staffRecurring.create',
    body: { ...series, client: { displayName: 'Boris Iliev' } },
    keep: { variable: 'KORTO_SERIES', field: 'id' },
    refusals: ['NOT_ENOUGH_CAPACITY'],
  },
  { call: 'staffRecurring.checkPossibilityOf', params: { id: '$KORTO_SERIES' }, body: series },
  {
    call: 'staffRecurring.modifyOccasion',
    params: onDate,
    body: { description: 'Final of the league' },
    refusals: ['NOT_FOUND', 'NOT_ENOUGH_CAPACITY', 'CHANGED'],
  },
  { call: 'staffRecurring.cancelOccasion', params: onDate, refusals: ['NOT_FOUND', 'CHANGED'] },
  {
    call: 'staffRecurring.modify',
    params: onDate,
    body: { ...series, userId: '$KORTO_CLIENT:number', validUntil: '{twoWeeksLater}' },
    keep: { variable: 'KORTO_SERIES', field: 'id' },
    refusals: ['NOT_FOUND', 'NOT_ENOUGH_CAPACITY', 'CHANGED'],
  },
  {
    call: 'staffRecurring.cancelAllOccasions',
    params: { ...onDate, b: '{twoWeeksLater}' },
    refusals: ['NOT_FOUND', 'CHANGED'],
  },
]

const rows = {
  siteId: '{siteId}',
  itemId: '{itemId}',
  data: [{ fromDate: '{laterFrom}', toDate: '{laterTo}', displayName: 'Elena Dimitrova' }],
}
const job = { a: '{siteId}', b: '$KORTO_IMPORT' }

export const importExamples: readonly ApiExample[] = [
  { call: 'bulk.check', body: rows },
  { call: 'bulk.import', body: rows, keep: { variable: 'KORTO_IMPORT', field: 'importId' } },
  { call: 'bulk.results', params: job, refusals: ['NOT_FOUND'] },
  { call: 'bulk.cancel', params: job, refusals: ['NOT_FOUND'] },
  {
    call: 'bulk.delete',
    body: { siteId: '{siteId}', itemId: '{itemId}', data: [{ id: '$KORTO_BOOKING:number' }] },
  },
]
