import { codeOf } from '../../src/features/accounts/phone/codes.ts'
import { insertChallenge } from '../../src/features/accounts/phone/sql.ts'
import { linkToken, newLinkId } from '../../src/features/users/mail-links/link-tokens.ts'
import { mintCustomToken } from '../../src/features/users/sessions/custom-tokens.ts'
import { sessionIdOf } from '../../src/features/users/sessions/tokens.ts'
import type { TestApp } from '../app.ts'
import { hours, NEXT_TUESDAY, staffRequest, TUESDAY, WEDNESDAY } from '../bookings.ts'
import { canaryPhone } from '../club.ts'
import { newPhone } from '../factories.ts'
import { chooseAtGoogle } from '../faked-adapters.ts'
import type { Column } from './matrix.ts'
import { PASSWORD, type World } from './world.ts'

/** A call as it should be, for this caller and about the object of the row. */
export interface CallInput {
  params?: Record<string, string | number>
  query?: string
  body?: object
  /** Instead of a body: the bytes of a picture. */
  bytes?: Buffer
  headers?: Record<string, string>
}
type Request = (world: World, column: Column, app: TestApp) => CallInput | Promise<CallInput>

const NEW_PASSWORD = 'staples upon the table'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const bare: Request = () => ({})
const ofSite: Request = ({ site }) => ({ params: { id: site.id, siteId: site.id } })
const ofCourt: Request = ({ court }) => ({ params: { id: court.id } })
const ofBooking: Request = ({ booking }) => ({ params: { id: booking.id } })
const ofRequested: Request = ({ requested }) => ({ params: { id: requested.id } })
const ofImport: Request = ({ site, importId }) => ({ params: { a: site.id, b: importId } })
const onDate = ({ rule, site }: World) => ({ a: rule.id, b: NEXT_TUESDAY, c: site.id })
const ofInvitation: Request = ({ site, invitation }) => ({ params: { siteId: site.id, id: invitation } })
const rights = { permissions: ['front_office'], supplItemIds: [] }

/** For the other client of a call for oneself: what names somebody else. */
const naming = ({ cleo }: World, column: Column) => (column === 'oth' ? { userId: cleo.id } : {})

const series = ({ site, secondCourt, cleo }: World) => ({
  siteId: site.id,
  itemId: secondCourt.id,
  userId: cleo.id,
  rule: 'every_week;2;18:00:00;19:00:00;1',
  validFrom: TUESDAY,
})
const wholeDay = ({ site, court }: World) => ({
  siteId: site.id,
  itemId: court.id,
  data: [{ fromDate: `${WEDNESDAY}T00:00:00`, toDate: `${WEDNESDAY}T23:00:00` }],
})

/** A challenge that was sent, and its code. The other client tries the number of somebody else. */
async function code({ site, people }: World, column: Column, { db, tools }: TestApp) {
  const phoneNumber = column === 'oth' ? canaryPhone(site.id) : newPhone()
  const id = newLinkId()
  await insertChallenge(db, id, { phoneNumber, userId: people[column]?.id ?? null })
  return { phoneNumber, code: codeOf(id, tools.env.secret) }
}

type MailPurpose = 'password' | 'email' | 'confirmation' | 'not-me'

async function mailLink(
  { plain, n }: World,
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

/** The caller's own, except for the other client, who has got hold of somebody else's. */
async function confirmation(world: World, column: Column, app: TestApp) {
  const owner = column === 'oth' ? world.cleo : world.people[column]
  if (!owner) return 'a made-up token'
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  return mailLink(world, 'confirmation', app, { id: owner.id, email: email ?? '' })
}

async function fromGoogle(app: TestApp) {
  const started = await app.call('POST', '/api/auth/google/start', { body: { returnTo: '/' } })
  const { search } = await chooseAtGoogle(started.body.url, 'gina@gmail.example')
  return { body: { query: search }, headers: { cookie: String(started.headers['set-cookie']).split(';')[0] ?? '' } }
}

const uidOf = async ({ fred }: World, { db }: TestApp) =>
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
  'auth.phoneConfirm': async (world, column, app) => ({ body: await code(world, column, app) }),
  'auth.phoneNotMe': async (world, _column, app) => ({ body: { token: await mailLink(world, 'not-me', app) } }),
  'auth.verifySms': () => ({ body: { phoneNumber: newPhone() } }),
  'auth.verifySmsCode': async (world, column, app) => ({
    body: { ...(await code(world, column, app)), linkToProfile: column !== 'anon' },
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
  'auth.emailConfirm': async (world, _column, app) => ({ body: { token: await mailLink(world, 'email', app) } }),
  'auth.passwordForgot': ({ n }) => ({ body: { email: `plain${n}@example.com` } }),
  'auth.passwordReset': async (world, _column, app) => ({
    body: { token: await mailLink(world, 'password', app), password: NEW_PASSWORD },
  }),
  'auth.passwordChange': () => ({ body: { password: NEW_PASSWORD } }),

  'me.read': bare,
  'me.update': () => ({ body: { displayName: 'Another name' } }),
  'me.removePhone': bare,
  'me.sessions': bare,
  'me.endSession': ({ elsewhere }) => ({ params: { id: sessionIdOf(elsewhere.refreshToken) ?? '' } }),
  'me.changeEmail': ({ n }) => ({ body: { email: `other${n}@example.com` } }),
  'me.proveEmail': async (world, column, app) => ({ body: { token: await confirmation(world, column, app) } }),
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
  'site.register': (world, column) => ({
    body: { site: { name: 'Another club', country: 'Bulgaria', city: 'Varna' }, ...naming(world, column) },
  }),
  'site.save': ({ site }) => ({ params: { id: site.id }, body: { name: 'Another name' } }),
  'site.convertToEur': ofSite,
  'site.delete': ({ site }) => ({ params: { id: site.id }, body: { name: site.name } }),
  'staffSite.read': ofSite,
  'staffSite.items': ofSite,
  'activity.ofSite': ofSite,
  'calendarSync.ofSite': ofSite,
  'subscription.status': ofSite,

  'item.create': ({ site }) => ({ body: { siteId: site.id, name: 'Court 9' } }),
  'item.change': ({ court }) => ({ params: { id: court.id }, body: { name: 'Another name' } }),
  'item.delete': ({ court }) => ({ params: { id: court.id }, query: 'force=true' }),
  'item.replaceExceptions': ({ court }) => ({ params: { id: court.id }, body: { exceptions: [] } }),
  'item.createEvent': ({ court }) => ({
    params: { id: court.id },
    body: { fromDate: `${NEXT_TUESDAY}T12:00:00`, toDate: `${NEXT_TUESDAY}T13:00:00`, capacity: 0 },
  }),
  'item.changeEvent': ({ court, event }) => ({
    params: { itemId: court.id, eventId: event.id },
    body: { capacity: 1 },
  }),

  'booking.create': (world, column) => ({
    body: {
      siteId: world.site.id,
      itemId: world.badminton.id,
      ...hours({ day: NEXT_TUESDAY }),
      ...naming(world, column),
    },
  }),
  'booking.move': ({ booking }) => ({
    params: { id: booking.id },
    body: hours({ day: WEDNESDAY, time: '12:00' }),
  }),
  'booking.cancel': ofBooking,
  'ownRecurring.cancelOccasion': (world) => ({ params: onDate(world), body: { allOccurrences: false } }),
  'bookingLists.mine': bare,
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
  'staffRecurring.checkPossibility': (world) => ({ body: series(world) }),
  'staffRecurring.checkPossibilityOf': (world) => ({ params: { id: world.rule.id }, body: series(world) }),
  'staffRecurring.create': (world) => ({ body: series(world) }),
  'staffRecurring.cancelOccasion': (world) => ({ params: onDate(world) }),
  'staffRecurring.modifyOccasion': (world) => ({ params: onDate(world), body: { description: 'changed' } }),
  'staffRecurring.modify': (world) => ({ params: onDate(world), body: series(world) }),
  'staffRecurring.cancelAllOccasions': (world) => ({ params: onDate(world) }),
  'bulk.import': (world) => ({ body: wholeDay(world) }),
  'bulk.delete': (world) => ({ body: wholeDay(world) }),
  'bulk.results': ofImport,
  'bulk.cancel': ofImport,
  'bulk.cancelByPost': ofImport,

  'watcher.mine': bare,
  'watcher.start': (world, column) => ({
    body: {
      fromDate: `${TUESDAY}T10:00:00`,
      toDate: `${TUESDAY}T12:00:00`,
      items: [{ siteId: world.site.id, cond: String(world.court.id) }],
      ...naming(world, column),
    },
  }),
  'watcher.stop': ({ groupId }) => ({ params: { groupId } }),

  'clientList.read': ofSite,
  'client.add': ({ site }) => ({ params: { id: site.id }, body: { displayName: 'Somebody' } }),
  'client.change': ({ site, cleo }) => ({ params: { id: site.id, userId: cleo.id }, body: { level: 1 } }),
  'client.remove': ({ site, cleo }) => ({ params: { id: site.id, userId: cleo.id } }),
  'staff.list': ofSite,
  'staff.add': ({ site, n }) => ({
    params: { siteId: site.id },
    body: { ...rights, email: `invited${n}@example.com` },
  }),
  'staff.change': async (world, _column, app) => ({
    params: { siteId: world.site.id, uid: await uidOf(world, app) },
    body: rights,
  }),
  'staff.remove': async (world, _column, app) => ({ params: { siteId: world.site.id, uid: await uidOf(world, app) } }),
  'staff.resend': ofInvitation,
  'staff.withdraw': ofInvitation,
  'invitation.read': ({ invitation }, _column, { tools }) => ({
    params: { code: linkToken('invitation', invitation, tools.env.secret) },
  }),
  'invitation.accept': ({ invitation }, _column, { tools }) => ({
    body: { code: linkToken('invitation', invitation, tools.env.secret) },
  }),
}
