import { smsCodeOf } from '../../src/features/accounts/phone/codes.ts'
import { insertSentCode } from '../../src/features/accounts/phone/sql.ts'
import { calendarWord } from '../../src/features/calendar-sync/calendar-word.ts'
import { linkToken, newLinkId } from '../../src/features/users/mail-links/link-tokens.ts'
import { mintCustomToken } from '../../src/features/users/sessions/custom-tokens.ts'
import { sessionIdOf } from '../../src/features/users/sessions/tokens.ts'
import type { TestApp } from '../app.ts'
import { hours, NEXT_TUESDAY, staffRequest, TUESDAY, WEDNESDAY } from '../bookings.ts'
import {
  aConflict,
  aSync,
  begunConsent,
  connectedEasily,
  EASY,
  EASY_CALENDAR,
  easyCaldav,
  returnAddressOf,
} from '../calendars.ts'
import { canaryPhone } from '../club.ts'
import { aDelivery, aDevice, aPushOfRequest } from '../deliveries.ts'
import { newPhone } from '../factories.ts'
import { chooseAtGoogle } from '../faked-adapters.ts'
import { billingOn, canceled, GOOD_CARD, paying } from '../subscribing.ts'
import type { Column } from './matrix.ts'
import { type MatrixClub, PASSWORD } from './matrix-club.ts'

/** A call as it should be, for this caller and about the object of the row. */
export interface CallInput {
  params?: Record<string, string | number>
  query?: string
  body?: object
  /** Instead of a body: the bytes of a picture. */
  bytes?: Buffer
  headers?: Record<string, string>
}
type Request = (club: MatrixClub, column: Column, app: TestApp) => CallInput | Promise<CallInput>

const NEW_PASSWORD = 'staples upon the table'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const bare: Request = () => ({})
const ofSite: Request = ({ site }) => ({ params: { id: site.id, siteId: site.id } })
const ofNovember = ({ site }: MatrixClub) => ({ params: { id: site.id, from: '2026-11-01', to: '2026-11-30' } })
const ofCourt: Request = ({ court }) => ({ params: { id: court.id } })
const ofBooking: Request = ({ booking }) => ({ params: { id: booking.id } })
const ofRequested: Request = ({ requested }) => ({ params: { id: requested.id } })
const ofImport: Request = ({ site, importId }) => ({ params: { a: site.id, b: importId } })
const ofClosure: Request = ({ site, closureId }) => ({ params: { id: site.id, closureId } })
const closing = ({ court, secondCourt }: MatrixClub) => ({
  items: [{ itemId: court.id, places: null }],
  times: [{ fromDate: `${WEDNESDAY}T08:00:00`, toDate: `${WEDNESDAY}T22:00:00` }],
  lookOn: [secondCourt.id],
})
const onDate = ({ rule, site }: MatrixClub) => ({ a: rule.id, b: NEXT_TUESDAY, c: site.id })
const ofInvitation: Request = ({ site, invitation }) => ({ params: { siteId: site.id, id: invitation } })
/** Where charging has begun; once for each club, with the subscription that the call is about. */
const charged =
  (request: (club: MatrixClub) => CallInput, begin?: (app: TestApp, siteId: number) => Promise<unknown>): Request =>
  async (club, _column, app) => {
    await billingOn(app)
    const found = await app.db
      .selectFrom('subscriptions')
      .select('plan_id')
      .where('site_id', '=', club.site.id)
      .executeTakeFirst()
    if (!found?.plan_id) await begin?.(app, club.site.id)
    return request(club)
  }
/** The link in a letter to the client. */
const ofReminder: Request = async ({ cleo }, _column, { db, tools }) => ({
  params: {
    token: linkToken('unsubscribe', await aDelivery(db, { userId: cleo.id, kind: 'REMINDER' }), tools.env.secret),
  },
})
const rights = { permissions: ['front_office'], supplItemIds: [] }

/** For the other client of a call that is for the caller alone: names another person. */
const naming = ({ cleo }: MatrixClub, column: Column) => (column === 'oth' ? { userId: cleo.id } : {})

const series = ({ site, secondCourt, cleo }: MatrixClub) => ({
  siteId: site.id,
  itemId: secondCourt.id,
  userId: cleo.id,
  rule: 'every_week;2;18:00:00;19:00:00;1',
  validFrom: TUESDAY,
})
const wholeDay = ({ site, court }: MatrixClub) => ({
  siteId: site.id,
  itemId: court.id,
  data: [{ fromDate: `${WEDNESDAY}T00:00:00`, toDate: `${WEDNESDAY}T23:00:00` }],
})

/** A challenge that was sent, and its code. The other client tries the number of somebody else. */
async function code({ site, people }: MatrixClub, column: Column, { db, tools }: TestApp) {
  const phoneNumber = column === 'oth' ? canaryPhone(site.id) : newPhone()
  const id = newLinkId()
  await insertSentCode(db, id, { phoneNumber, userId: people[column]?.id ?? null })
  return { phoneNumber, code: smsCodeOf(id, tools.env.secret) }
}

type MailPurpose = 'password' | 'email' | 'confirmation' | 'not-me'

async function mailLink(
  { plain, n }: MatrixClub,
  purpose: MailPurpose,
  { db, tools }: TestApp,
  owner: { id: number; email: string } = { id: plain.id, email: `plain${n}@example.com` },
) {
  const id = newLinkId()
  const email = purpose === 'email' ? `new${n}@example.com` : owner.email
  await db
    .insertInto('mail_links')
    .values({ id, purpose, user_id: owner.id, email, expires_at: new Date(Date.now() + 600_000) })
    .execute()
  return linkToken(purpose, id, tools.env.secret)
}

/** The caller's own; for the other client, somebody else's. */
async function confirmation(club: MatrixClub, column: Column, app: TestApp) {
  const owner = column === 'oth' ? club.cleo : club.people[column]
  if (!owner) return 'a made-up token'
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  return mailLink(club, 'confirmation', app, { id: owner.id, email: email ?? '' })
}

async function fromGoogle(app: TestApp) {
  const started = await app.call('POST', '/api/auth/google/start', { body: { returnTo: '/' } })
  const { search } = await chooseAtGoogle(started.body.url, 'gina@gmail.example')
  return { body: { query: search }, headers: { cookie: String(started.headers['set-cookie']).split(';')[0] ?? '' } }
}

/** A calendar account that needs no server; the first calendar belongs to the court. */
const withCalendars =
  (more: (club: MatrixClub) => CallInput): Request =>
  async (club, _column, app) => {
    Object.assign(app.tools.calendars, { caldav: easyCaldav() })
    await connectedEasily(app, club.site.id)
    const { params, ...rest } = more(club)
    return { params: { id: club.site.id, ...params }, ...rest }
  }

const ofSync =
  (phase: 'WORKING' | 'ASKING' = 'WORKING'): Request =>
  async ({ site, court }, _column, app) => {
    await connectedEasily(app, site.id)
    await aSync(app, site.id, court.id, { phase })
    return { params: { id: site.id, itemId: court.id } }
  }

const uidOf = async ({ fred }: MatrixClub, { db }: TestApp) =>
  (await db.selectFrom('users').select('uid').where('id', '=', fred.id).executeTakeFirstOrThrow()).uid

/** By the name of the call in the contract. */
export const requests: Record<string, Request> = {
  'auth.register': ({ n }, column) => ({
    body: { email: `new-${column}-${n}@example.com`, password: PASSWORD, displayName: 'Somebody new' },
  }),
  'auth.signIn': ({ n }) => ({ body: { email: `plain${n}@example.com`, password: PASSWORD } }),
  'auth.refresh': ({ people }, column) => ({
    headers: { cookie: `refresh=${people[column]?.refreshToken ?? ''}`, 'user-agent': 'test' },
  }),
  'auth.signOut': bare,
  'auth.signOutEverywhere': bare,
  'auth.phoneStart': () => ({ body: { phoneNumber: newPhone() } }),
  'auth.phoneConfirm': async (club, column, app) => ({ body: await code(club, column, app) }),
  'auth.phoneNotMe': async (club, _column, app) => ({ body: { token: await mailLink(club, 'not-me', app) } }),
  'auth.verifySms': () => ({ body: { phoneNumber: newPhone() } }),
  'auth.verifySmsCode': async (club, column, app) => ({
    body: { ...(await code(club, column, app)), linkToProfile: column !== 'anon' },
  }),
  'auth.customToken': async ({ plain }, _column, { db }) => ({
    body: {
      token: await db
        .transaction()
        .execute((trx) => mintCustomToken(trx, { userId: plain.id, sessionId: null, signedInAt: new Date() })),
    },
  }),
  'auth.fetchCustomToken': ({ cleo }, column) => (column === 'oth' ? { query: `userId=${cleo.id}` } : {}),
  'auth.options': bare,
  'auth.googleStart': () => ({ body: { returnTo: '/' } }),
  'auth.googleFinish': (_world, _column, app) => fromGoogle(app),
  'auth.emailConfirm': async (club, _column, app) => ({ body: { token: await mailLink(club, 'email', app) } }),
  'auth.passwordForgot': ({ n }) => ({ body: { email: `plain${n}@example.com` } }),
  'auth.passwordReset': async (club, _column, app) => ({
    body: { token: await mailLink(club, 'password', app), password: NEW_PASSWORD },
  }),
  'auth.passwordChange': () => ({ body: { password: NEW_PASSWORD } }),

  'me.read': bare,
  'me.update': () => ({ body: { displayName: 'Another name' } }),
  'me.removePhone': bare,
  'me.sessions': bare,
  'me.endSession': ({ elsewhere }) => ({ params: { id: sessionIdOf(elsewhere.refreshToken) ?? '' } }),
  'me.changeEmail': ({ n }) => ({ body: { email: `other${n}@example.com` } }),
  'me.proveEmail': async (club, column, app) => ({ body: { token: await confirmation(club, column, app) } }),
  'me.photo': () => ({ bytes: PNG }),
  'me.removePhoto': bare,
  'me.export': bare,
  'me.deleteAccount': ({ cleo }, column) => ({ body: column === 'oth' ? { id: cleo.id } : {} }),
  'calendarFeed.read': bare,
  'calendarFeed.start': bare,
  'calendarFeed.stop': bare,
  'management.permissions': bare,
  'management.mine': bare,
  'notification.mine': bare,
  'notification.markRead': () => ({ body: { lastId: 1 } }),
  'notification.device': bare,
  'notification.token': (_world, _column, { fakes }) => ({
    body: { token: JSON.stringify(fakes?.push.subscribe()), old_token: null },
  }),
  'notification.answer': async ({ site, requested, court, coach }, _column, { db, tools }) => {
    const deviceId = await aDevice(db, coach.id, sessionIdOf(coach.refreshToken) ?? '')
    const request = { siteId: site.id, bookingId: requested.id, itemId: court.id, kind: 'PENDING_COACH' as const }
    const id = await aPushOfRequest(db, coach.id, deviceId, request)
    return { body: { token: linkToken('answer', id, tools.env.secret), answer: 'ACCEPT' } }
  },
  'notificationSettings.read': bare,
  'notificationSettings.change': () => ({ body: { reminderMinutes: 120 } }),
  'device.change': ({ deviceId }) => ({ params: { id: deviceId }, body: { preferences: ['NEW'] } }),
  'device.remove': ({ deviceId }) => ({ params: { id: deviceId } }),
  'unsubscribe.read': ofReminder,
  'unsubscribe.confirm': ofReminder,
  'told.read': ({ site, booking }) => ({ params: { id: site.id }, query: `subject=b${booking.id}` }),
  'smsNotices.read': ofSite,
  'smsNotices.change': ({ site }) => ({ params: { id: site.id }, body: { isOn: true } }),

  'site.list': bare,
  'site.read': ofSite,
  'country.list': bare,
  'coach.list': bare,
  'geo.read': bare,
  'geo.locate': () => ({ query: 'address=Sofia' }),
  'text.overrides': () => ({ params: { lang: 'bg' } }),
  'timetable.read': ({ site, court }) => ({ params: { id: site.id }, query: `itemId=${court.id}` }),
  'timetable.readMany': ({ site, court }) => ({ params: { id: site.id }, query: `itemIds=${court.id}` }),
  'timetable.ofStaff': ({ site, court }) => ({ params: { id: site.id }, query: `itemId=${court.id}` }),
  'timetable.freeToday': ({ site }) => ({ query: `ids=${site.id}` }),
  'errorReport.send': () => ({ body: { message: 'Oh', route: '/', build: 'test' } }),
  'site.register': (club, column) => ({
    body: { site: { name: 'Another club', country: 'Bulgaria', city: 'Varna' }, ...naming(club, column) },
  }),
  'site.save': ({ site }) => ({ params: { id: site.id }, body: { name: 'Another name' } }),
  'sitePicture.upload': ({ site }) => ({ params: { id: site.id }, query: 'kind=logo', bytes: PNG }),
  'site.upcoming': ofSite,
  'site.convertToEur': ofSite,
  'site.delete': ({ site }) => ({ params: { id: site.id }, body: { name: site.name } }),
  'staffSite.read': ofSite,
  'staffSite.items': ofSite,
  'activity.ofSite': ofSite,
  'calendarSync.ofSite': ofSite,
  'calendarSync.status': ofSite,
  'calendarSync.overview': ofSite,
  'calendarSync.inbox': ofSite,
  'calendarSync.connect': ({ site }, _column, { tools }) => ({
    params: { id: site.id },
    body: { redirectUri: returnAddressOf(tools) },
  }),
  'calendarSync.finishConnect': async ({ site, ada }, _column, app) => ({
    query: (await begunConsent(app, ada, site.id, 'ada@korto.example')).slice(1),
  }),
  'calendarSync.connectCaldav': async (club, column, app) => ({
    ...(await withCalendars(() => ({}))(club, column, app)),
    body: EASY,
  }),
  'calendarSync.create': withCalendars(() => ({ body: { name: 'A new one' } })),
  'calendarSync.calendars': withCalendars(() => ({})),
  'calendarSync.deleteCredentials': withCalendars(() => ({})),
  'calendarSync.events': withCalendars(() => ({
    body: { calendarIds: [EASY_CALENDAR], timeMin: `${TUESDAY}T00:00:00` },
  })),
  'calendarSync.preview': withCalendars(({ court }) => ({
    params: { itemId: court.id, calendarId: EASY_CALENDAR },
  })),
  'calendarSync.start': withCalendars(({ secondCourt }) => ({
    params: { itemId: secondCourt.id, calendarId: calendarWord('/courts/two/') },
  })),
  'calendarSync.stop': ofSync(),
  'calendarSync.retry': ofSync(),
  'calendarSync.readAgain': ofSite,
  'calendarSync.answerDeletions': async (club, column, app) => ({
    ...(await ofSync('ASKING')(club, column, app)),
    body: { answer: 'PUT_BACK' },
  }),
  'calendarSync.answerConflict': async ({ site, court }, _column, app) => ({
    params: { id: site.id, conflictId: await aConflict(app, site.id, court.id) },
    body: { answer: 'SEEN' },
  }),
  'calendarSync.addFeed': ({ site, court }) => ({ params: { id: site.id, itemId: court.id } }),
  'calendarSync.removeFeed': ({ site, court }) => ({ params: { id: site.id, itemId: court.id } }),
  'subscription.clientToken': bare,
  'subscription.status': ofSite,
  'subscription.billing': ofSite,
  'subscription.quote': charged(({ site }) => ({ params: { id: site.id, planId: 'pro_monthly' } })),
  'subscription.create': charged(({ site }) => ({
    body: { payment_method_nonce: GOOD_CARD, siteId: site.id, planId: 'pro_monthly' },
  })),
  'subscription.changePlan': charged(
    ({ site }) => ({ body: { siteId: site.id, planId: 'pro_yearly', amountCents: 0 } }),
    paying,
  ),
  'subscription.changeCard': charged(
    ({ site }) => ({ body: { payment_method_nonce: GOOD_CARD, siteId: site.id } }),
    paying,
  ),
  'subscription.retryCharge': charged(({ site }) => ({ body: { siteId: site.id } }), paying),
  'subscription.cancel': charged(({ site }) => ({ body: { siteId: site.id } }), paying),
  'subscription.takeBack': charged(({ site }) => ({ body: { siteId: site.id } }), canceled),
  'subscription.invoices': ofSite,
  'subscription.changeBuyer': ({ site }) => ({
    params: { id: site.id },
    body: { company: 'Sofia Tennis Club', address: 'Sofia', vatNumber: '' },
  }),

  'siteItems.create': ({ site }) => ({
    params: { id: site.id },
    body: { items: [{ name: 'Court 9' }, { name: 'Court 10' }] },
  }),
  'siteItems.change': ({ site, court }) => ({
    params: { id: site.id },
    body: { items: [{ id: court.id }], change: { capacity: 2 } },
  }),
  'affected.read': ({ site, court }) => ({
    params: { id: site.id },
    body: { items: [{ id: court.id, capacity: 0 }] },
  }),
  'item.create': ({ site }) => ({ body: { siteId: site.id, name: 'Court 9' } }),
  'item.change': ({ court }) => ({ params: { id: court.id }, body: { name: 'Another name' } }),
  'item.delete': ({ court }) => ({ params: { id: court.id }, query: 'force=true' }),
  'item.replaceExceptions': ({ court }) => ({ params: { id: court.id }, body: { exceptions: [] } }),
  'item.leadTimes': ofCourt,
  'item.createEvent': ({ court }) => ({
    params: { id: court.id },
    body: { fromDate: `${NEXT_TUESDAY}T12:00:00`, toDate: `${NEXT_TUESDAY}T13:00:00`, capacity: 0 },
  }),
  'item.changeEvent': ({ court, event }) => ({
    params: { itemId: court.id, eventId: event.id },
    body: { capacity: 1 },
  }),

  'booking.create': (club, column) => ({
    body: {
      siteId: club.site.id,
      itemId: club.badminton.id,
      ...hours({ day: NEXT_TUESDAY }),
      ...naming(club, column),
    },
  }),
  'booking.move': ({ booking }) => ({
    params: { id: booking.id },
    body: hours({ day: WEDNESDAY, time: '12:00' }),
  }),
  'booking.cancel': ofBooking,
  'booking.receipt': ofBooking,
  'ownRecurring.cancelOccasion': (club) => ({ params: onDate(club), body: { allOccurrences: false } }),
  'bookingLists.mine': bare,
  'bookingLists.earlier': bare,
  'bookingLists.one': ofBooking,
  'recurringLists.mine': bare,
  'bookingLists.ofItem': ofCourt,
  'recurringLists.ofItem': ofCourt,
  'bookingLists.ofSite': ofSite,
  'bookingLists.pending': ofSite,
  'recurringLists.ofSite': ofSite,
  'staffBooking.create': ({ site, secondCourt, cleo }) => ({
    body: staffRequest({ siteId: site.id, itemId: secondCourt.id, userId: cleo.id, day: TUESDAY }),
  }),
  'staffBooking.change': ({ booking }) => ({ params: { id: booking.id }, body: { description: 'changed' } }),
  'staffBooking.cancel': ofBooking,
  'staffBooking.accept': ofRequested,
  'staffBooking.reject': ofRequested,
  'staffBooking.setStatus': ({ booking }) => ({ params: { id: booking.id }, body: { status: 'MISSED' } }),
  'staffRecurring.checkPossibility': (club) => ({ body: series(club) }),
  'staffRecurring.checkPossibilityOf': (club) => ({ params: { id: club.rule.id }, body: series(club) }),
  'staffRecurring.create': (club) => ({ body: series(club) }),
  'staffRecurring.cancelOccasion': (club) => ({ params: onDate(club) }),
  'staffRecurring.modifyOccasion': (club) => ({ params: onDate(club), body: { description: 'changed' } }),
  'staffRecurring.modify': (club) => ({ params: onDate(club), body: series(club) }),
  'staffRecurring.cancelAllOccasions': (club) => ({ params: onDate(club) }),
  'closure.preview': (club) => ({ params: { id: club.site.id }, body: closing(club) }),
  'closure.create': (club) => ({
    params: { id: club.site.id },
    body: { ...closing(club), reason: 'Rain', entries: [] },
  }),
  'closure.list': ofSite,
  'closure.read': ofClosure,
  'closure.undo': ofClosure,
  'closure.act': ({ site, closureId }) => ({
    params: { id: site.id, closureId, number: 1 },
    body: { choice: 'cancel' },
  }),
  'bulk.import': (club) => ({ body: wholeDay(club) }),
  'bulk.check': (club) => ({ body: wholeDay(club) }),
  'bulk.undo': async ({ site, importId, booking }, _column, { db }) => {
    await db.updateTable('bulk_imports').set({ status: 'FINISHED' }).where('id', '=', importId).execute()
    const made = { row_number: 1, request: '{}', status: 'created' as const, booking_id: booking.id }
    await db
      .insertInto('bulk_import_rows')
      .values({ site_id: site.id, import_id: importId, ...made })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { params: { a: site.id, b: importId } }
  },
  'bulk.delete': (club) => ({ body: wholeDay(club) }),
  'bulk.results': ofImport,
  'bulk.cancel': ofImport,
  'bulk.cancelByPost': ofImport,

  'watcher.mine': bare,
  'watcher.start': (club, column) => ({
    body: {
      fromDate: `${TUESDAY}T10:00:00`,
      toDate: `${TUESDAY}T12:00:00`,
      items: [{ siteId: club.site.id, cond: String(club.court.id) }],
      ...naming(club, column),
    },
  }),
  'watcher.stop': ({ groupId }) => ({ params: { groupId } }),

  'clientList.read': ofSite,
  'clientList.totals': ofSite,
  'clientList.export': ofSite,
  'clientHistory.bookings': ({ site, cleo }) => ({ params: { id: site.id, userId: cleo.id } }),
  'statistics.read': ofNovember,
  'statistics.details': ofNovember,
  'statistics.bookings': (club) => ({ ...ofNovember(club), query: 'kind=counted' }),
  'statistics.recordExport': ({ site }) => ({
    params: { id: site.id },
    body: { table: 'topClients', from: '2026-11-01', to: '2026-11-30', rows: 1 },
  }),
  'client.add': ({ site }) => ({ params: { id: site.id }, body: { displayName: 'Somebody' } }),
  'client.change': ({ site, cleo }) => ({ params: { id: site.id, userId: cleo.id }, body: { level: 1 } }),
  'client.remove': ({ site, cleo }) => ({ params: { id: site.id, userId: cleo.id } }),
  'staff.list': ofSite,
  'staff.add': ({ site, n }) => ({
    params: { siteId: site.id },
    body: { ...rights, email: `invited${n}@example.com` },
  }),
  'staff.change': async (club, _column, app) => ({
    params: { siteId: club.site.id, uid: await uidOf(club, app) },
    body: rights,
  }),
  'staff.remove': async (club, _column, app) => ({ params: { siteId: club.site.id, uid: await uidOf(club, app) } }),
  'staff.resend': ofInvitation,
  'staff.withdraw': ofInvitation,
  'invitation.read': ({ invitation }, _column, { tools }) => ({
    params: { code: linkToken('invitation', invitation, tools.env.secret) },
  }),
  'invitation.accept': ({ invitation }, _column, { tools }) => ({
    body: { code: linkToken('invitation', invitation, tools.env.secret) },
  }),
}
