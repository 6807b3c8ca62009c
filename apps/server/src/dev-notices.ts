import type { BookingNotice, ChargeFailed, NoticeFacts } from './features/users/notices/notice-facts.ts'

/** A booking tomorrow evening at Vitosha Tennis Park, seen from 16 November 2026. */
export const aNotice = (facts: Partial<BookingNotice> = {}): BookingNotice => ({
  type: 'CONFIRMED',
  as: 'client',
  bookingId: 12,
  ruleId: null,
  occurrenceDate: null,
  itemId: 11,
  isSeries: false,
  price: { cents: 3_000, currency: 'BGN' },
  client: 'Irina Volkova',
  before: null,
  places: [],
  reason: null,
  cancelUntil: '2026-11-17T16:00',
  version: 1,
  item: 'Clay courts',
  coach: null,
  start: '2026-11-17T18:00',
  end: '2026-11-17T19:00',
  siteId: 1,
  site: 'Vitosha Tennis Park',
  timezone: 'Europe/Sofia',
  phone: '+359 2 555 01 40',
  address: 'ul. Simeonovsko shose 40, Sofia',
  ...facts,
})

/** When they are read. */
export const NOTICES_AT = Date.parse('2026-11-16T12:00:00Z')

const place = (day: number, item = 'Court 1') => ({
  item,
  coach: null,
  start: `2026-11-${day}T18:00`,
  end: `2026-11-${day}T19:00`,
})
const earlier = (day: number, item?: string) => ({
  ...place(day, item),
  start: `2026-11-${day}T17:00`,
  end: `2026-11-${day}T18:00`,
})

const billed = { siteId: 1, site: 'Vitosha Tennis Park', timezone: 'Europe/Sofia' }
const aFailedCharge = (isFirst: boolean): ChargeFailed => ({
  type: 'CHARGE_FAILED',
  ...billed,
  since: Date.parse(isFirst ? '2026-11-16T08:00:00Z' : '2026-11-09T08:00:00Z'),
  until: Date.parse(isFirst ? '2026-11-30T08:00:00Z' : '2026-11-23T08:00:00Z'),
  isFirst,
  cents: 3_000,
  message: 'Insufficient Funds',
})

/** Every kind of notice in its forms, for the page that shows all letters, and for tests. */
export const everyNotice: Record<string, NoticeFacts> = {
  confirmed: aNotice({ coach: 'Elena Markova' }),
  rejected: aNotice({ type: 'REJECTED', reason: 'The hall is taken.' }),
  canceled: aNotice({ type: 'CANCELED', reason: 'Rain.' }),
  canceledSeries: aNotice({ type: 'CANCELED', isSeries: true, bookingId: null, ruleId: 3 }),
  canceledMany: aNotice({ type: 'CANCELED', places: [place(17), place(18), place(19)] }),
  changedMany: aNotice({
    type: 'CANCELED',
    reason: 'Rain.',
    places: [place(17), { ...place(18), before: earlier(18) }, { ...place(19, 'Court 2'), before: place(19) }],
  }),
  movedMany: aNotice({
    type: 'MOVED',
    places: [
      { ...place(17), before: earlier(17) },
      { ...place(18), before: place(16, 'Hall') },
    ],
  }),
  moved: aNotice({ type: 'MOVED', before: earlier(17, 'Clay courts'), version: 2 }),
  movedDay: aNotice({ type: 'MOVED', before: place(16, 'Clay courts'), version: 2 }),
  movedItem: aNotice({ type: 'MOVED', before: place(17, 'Hard courts'), version: 2 }),
  reminder: aNotice({ type: 'REMINDER', coach: 'Elena Markova' }),
  receipt: aNotice({ type: 'RECEIPT' }),
  receiptOfRequest: aNotice({ type: 'RECEIPT', isPending: true }),
  new: aNotice({ type: 'NEW', as: 'club' }),
  pending: aNotice({ type: 'PENDING', as: 'club' }),
  pendingCoach: aNotice({ type: 'PENDING_COACH', as: 'coach', coach: 'Elena Markova' }),
  pendingCoachForClub: aNotice({ type: 'PENDING_COACH', as: 'club', coach: 'Elena Markova' }),
  canceledByClient: aNotice({ type: 'CANCELED', as: 'club' }),
  confirmedForCoach: aNotice({ as: 'coach', coach: 'Elena Markova' }),
  slotFree: {
    type: 'SLOT_FREE',
    site: 'Vitosha Tennis Park',
    item: 'Clay courts',
    start: '2026-11-16T17:00:00+02:00',
    end: '2026-11-16T18:00:00+02:00',
    timezone: 'Europe/Sofia',
    phone: '+359 2 555 01 40',
    price: { cents: 3_000, currency: 'BGN' },
  },
  clientAdded: { type: 'CLIENT_ADDED', site: 'Vitosha Tennis Park' },
  mailUnreachable: { type: 'MAIL_UNREACHABLE', email: 'cleo@korto.example' },
  digest: {
    type: 'DIGEST',
    siteId: 1,
    site: 'Vitosha Tennis Park',
    day: '2026-11-17',
    pending: 2,
    bookings: [
      { start: '2026-11-17T08:00', end: '2026-11-17T09:00', item: 'Court 1', client: 'Irina Volkova', coach: null },
      {
        start: '2026-11-17T18:00',
        end: '2026-11-17T19:00',
        item: 'Clay courts',
        client: 'Maria Koleva',
        coach: 'Elena',
      },
    ],
    total: 5,
    free: [{ item: 'Court 2', starts: ['2026-11-17T09:00', '2026-11-17T10:00'] }],
  },
  trialEnds: { type: 'TRIAL_ENDS', ...billed, trialEndsAt: Date.parse('2026-11-19T11:30:00Z') },
  chargeFailed: aFailedCharge(true),
  chargeStillOpen: aFailedCharge(false),
  orderDone: {
    type: 'ORDER_ENDED',
    ...billed,
    order: 'SUBSCRIBE',
    planId: 'standard_yearly',
    isDone: true,
    message: null,
  },
  orderFailed: {
    type: 'ORDER_ENDED',
    ...billed,
    order: 'CHANGE_PLAN',
    planId: 'pro_monthly',
    isDone: false,
    message: 'Insufficient Funds',
  },
}
