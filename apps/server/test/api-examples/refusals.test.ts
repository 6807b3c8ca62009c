import type { CallName, ExampleValues } from '@korto/contract/api-examples/api-example'
import { isForStaff, refusalsOfRights } from '@korto/contract/api-examples/rights'
import { type RefusalCode, refusals } from '@korto/contract/refusals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../answers.ts'
import { type TestApp, testApp } from '../app.ts'
import { MANY_CALLS } from '../authorization/fire-call.ts'
import { TUESDAY } from '../bookings.ts'
import { aBooking, aRule, signedInUser } from '../factories.ts'
import { billingOn, DECLINED_CARD, withoutNotices } from '../subscribing.ts'
import { anExamplesClub, EMAIL, type ExamplesClub, valuesOf } from './examples-club.ts'
import { rightsOf } from './rights-of.ts'
import { exampleOf, runExample } from './run-example.ts'

let app: TestApp
let club: ExamplesClub
beforeAll(async () => {
  app = await testApp(MANY_CALLS)
  await setClock(app)
  withoutNotices(app)
})
afterAll(() => app.close())

interface Provoked {
  call: CallName
  code: RefusalCode
  values?: Partial<ExampleValues>
  variables?: Record<string, string>
  body?: object
  /** What has happened before; variables and a token may come of it. */
  before?: () => Promise<{ variables?: Record<string, string>; token?: string }>
}

const at = (from: string, to: string) => ({ from: `${from}+02:00`, to: `${to}+02:00` })
const UNKNOWN = 999_999

const ofPlayer = async (more: { status?: 'CONFIRMED' | 'CANCELED'; time?: string } = {}) => {
  const booking = await aBooking(app.db, { itemId: club.court.id, userId: club.player.id, day: TUESDAY, ...more })
  return { variables: { KORTO_BOOKING: String(booking.id), KORTO_ITEM: String(club.court.id) } }
}

const provoked: Provoked[] = [
  {
    call: 'auth.signIn',
    code: 'WRONG_CREDENTIALS',
    variables: { KORTO_EMAIL: EMAIL, KORTO_PASSWORD: 'something else' },
  },
  { call: 'auth.verifySms', code: 'NOT_A_MOBILE', variables: { KORTO_PHONE: '+35929876543' } },
  {
    call: 'auth.verifySmsCode',
    code: 'WRONG_CODE',
    variables: { KORTO_PHONE: '+359888123459', KORTO_CODE: '000000' },
  },
  { call: 'site.read', code: 'NOT_FOUND', values: { siteId: UNKNOWN } },
  { call: 'timetable.read', code: 'NOT_FOUND', values: { itemId: UNKNOWN } },
  { call: 'site.register', code: 'PROMO_CODE', body: { promoCode: 'NO-SUCH-CODE' } },
  { call: 'booking.create', code: 'NOT_ENOUGH_CAPACITY', before: () => ofPlayer() },
  { call: 'booking.create', code: 'NOT_A_SLOT', values: at(`${TUESDAY}T10:30:00`, `${TUESDAY}T11:30:00`) },
  { call: 'booking.create', code: 'ALREADY_PASSED', values: at('2026-11-16T09:00:00', '2026-11-16T10:00:00') },
  { call: 'booking.create', code: 'TOO_FAR_AHEAD', values: at('2026-12-08T10:00:00', '2026-12-08T11:00:00') },
  { call: 'booking.create', code: 'NOT_FOUND', body: { coachId: UNKNOWN } },
  {
    call: 'booking.create',
    code: 'COACH_NOT_FOUND',
    body: { coachId: 'any' },
    before: async () => {
      await app.db.deleteFrom('item_supplements').where('item_id', '=', club.court.id).execute()
      return {}
    },
  },
  { call: 'booking.create', code: 'LIMIT_REACHED', before: () => ofPlayer({ time: '18:00' }) },
  {
    call: 'booking.create',
    code: 'PHONE_REQUIRED',
    before: async () => ({ token: (await signedInUser(app.db, { phoneNumber: null })).accessToken }),
  },
  {
    call: 'booking.cancel',
    code: 'NOT_FOUND',
    before: async () => ({ ...(await ofPlayer()), token: (await signedInUser(app.db)).accessToken }),
  },
  { call: 'booking.cancel', code: 'STATE', before: () => ofPlayer({ status: 'CANCELED' }) },
  { call: 'staffBooking.create', code: 'NOT_ENOUGH_CAPACITY', before: () => ofPlayer() },
  { call: 'staffBooking.accept', code: 'STATE', before: () => ofPlayer() },
  { call: 'staffBooking.change', code: 'CHANGED', body: { expectedVersion: 7 }, before: () => ofPlayer() },
  {
    call: 'staffRecurring.create',
    code: 'NOT_ENOUGH_CAPACITY',
    before: async () => {
      await aRule(app.db, {
        itemId: club.court.id,
        userId: club.player.id,
        validFrom: TUESDAY,
        time: '10:00',
        until: '11:00',
      })
      return {}
    },
  },
  { call: 'client.change', code: 'NOT_FOUND', variables: { KORTO_CLIENT: String(UNKNOWN) } },
  { call: 'statistics.read', code: 'INVALID', values: { monthAgo: '2026-11-16' } },
  { call: 'item.delete', code: 'UPCOMING_BOOKINGS', before: () => ofPlayer() },
  {
    call: 'staff.remove',
    code: 'LAST_ADMIN',
    before: async () => {
      const found = app.db.selectFrom('users').select('uid').where('id', '=', club.admin.id)
      return { variables: { KORTO_MEMBER: (await found.executeTakeFirstOrThrow()).uid } }
    },
  },
  { call: 'invitation.accept', code: 'INVITATION', variables: { KORTO_INVITATION: 'made-up' } },
  { call: 'calendarSync.calendars', code: 'CALENDAR_NOT_CONNECTED' },
  { call: 'subscription.cancel', code: 'NOTHING_TO_CANCEL' },
  {
    call: 'subscription.create',
    code: 'CARD_REFUSED',
    variables: { KORTO_NONCE: DECLINED_CARD },
    before: async () => {
      await billingOn(app)
      return {}
    },
  },
]

test.each(provoked)('$call is refused with $code, as help says', async ({ call, code, values, body, ...given }) => {
  // One of its own, so that nothing of another refusal is in the way.
  club = await anExamplesClub(app)
  const example = exampleOf(call)
  const { variables = {}, token } = (await given.before?.()) ?? {}
  const { accessToken } = isForStaff(rightsOf(call).rights) ? club.admin : club.player
  const answer = await runExample(
    app,
    { ...example, ...(body && { body: { ...example.body, ...body } }) },
    {
      values: { ...valuesOf(club), ...values },
      variables: { ...variables, ...given.variables },
      token: token ?? accessToken,
    },
  )
  expect(answer).toMatchObject({ status: refusals[code].status, body: { code } })
  expect([...refusalsOfRights(rightsOf(call)), ...(example.refusals ?? [])]).toContain(code)
})
