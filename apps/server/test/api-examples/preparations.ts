import type { CallName, ExampleValues } from '@korto/contract/api-examples/api-example'
import { linkToken } from '../../src/features/users/mail-links/link-tokens.ts'
import type { TestApp } from '../app.ts'
import { TUESDAY } from '../bookings.ts'
import { anEvent, connectedEasily, EASY_CALENDAR, easyCaldav } from '../calendars.ts'
import { aBooking, anItem, aRule, aSite, aStaffMember, signedInUser } from '../factories.ts'
import { codeTo } from '../outbox.ts'
import { billingOn, GOOD_CARD } from '../subscribing.ts'
import { anInvitation, EMAIL, type ExamplesClub, PASSWORD } from './examples-club.ts'

interface Prepared {
  variables?: Record<string, string>
  /** Instead of the player's or the admin's. */
  token?: string
  values?: Partial<ExampleValues>
}
type Preparation = (app: TestApp, club: ExamplesClub) => Promise<Prepared> | Prepared

const PHONE = '+359888123459'

async function member({ db }: TestApp, { colleague }: ExamplesClub): Promise<Prepared> {
  const { uid } = await db.selectFrom('users').select('uid').where('id', '=', colleague.id).executeTakeFirstOrThrow()
  return { variables: { KORTO_MEMBER: uid } }
}

const withCalendar: Preparation = async (app, { site }) => {
  const times = {
    kind: 'once' as const,
    from: Date.parse(`${TUESDAY}T16:00:00Z`),
    to: Date.parse(`${TUESDAY}T17:00:00Z`),
  }
  Object.assign(app.tools.calendars, { caldav: easyCaldav([anEvent({ id: 'league', title: 'League', times })]) })
  await connectedEasily(app, site.id)
  return { variables: { KORTO_CALENDAR: EASY_CALENDAR } }
}

/** What the reader of an example has done or set before it. */
export const preparations: Partial<Record<CallName, Preparation>> = {
  'auth.signIn': () => ({ variables: { KORTO_EMAIL: EMAIL, KORTO_PASSWORD: PASSWORD } }),
  'auth.verifySms': () => ({ variables: { KORTO_PHONE: PHONE } }),
  'auth.verifySmsCode': (app) => ({ variables: { KORTO_CODE: codeTo(app, PHONE) } }),
  'me.deleteAccount': async ({ db }) => ({ token: (await signedInUser(db)).accessToken }),
  'ownRecurring.cancelOccasion': async ({ db }, { court, player }) => {
    const { id } = await aRule(db, { itemId: court.id, userId: player.id, validFrom: TUESDAY })
    return { variables: { KORTO_SERIES: String(id) } }
  },
  'staffBooking.reject': async ({ db }, { court, player }) => {
    const of = { itemId: court.id, userId: player.id, day: TUESDAY, time: '15:00' }
    const { id } = await aBooking(db, { ...of, status: 'PENDING' })
    return { variables: { KORTO_REQUEST: String(id) } }
  },
  'staffRecurring.modify': (_app, { player }) => ({ variables: { KORTO_CLIENT: String(player.id) } }),
  'bulk.delete': async ({ db }, { court, player }) => {
    const { id } = await aBooking(db, { itemId: court.id, userId: player.id, day: TUESDAY, time: '20:00' })
    return { variables: { KORTO_BOOKING: String(id) } }
  },
  'statistics.read': async ({ db }, { court, player }) => {
    await aBooking(db, { itemId: court.id, userId: player.id, day: '2026-10-17', time: '18:00' })
    return {}
  },
  'site.save': () => ({ variables: { KORTO_DESCRIPTION: 'Four clay courts by the park' } }),
  'site.delete': async ({ db }, { admin }) => {
    const site = await aSite(db, { name: 'Old Courts' })
    await anItem(db, site.id)
    await aStaffMember(db, site.id, admin.id, ['admin'])
    return { variables: { KORTO_CLUB_NAME: site.name }, values: { siteId: site.id } }
  },
  'staff.change': member,
  'staff.remove': member,
  'invitation.accept': async (app, club) => ({
    token: (await signedInUser(app.db)).accessToken,
    variables: { KORTO_INVITATION: linkToken('invitation', await anInvitation(app, club), app.tools.env.secret) },
  }),
  'calendarSync.calendars': withCalendar,
  'subscription.create': async (app) => {
    await billingOn(app)
    return { variables: { KORTO_NONCE: GOOD_CARD } }
  },
}
