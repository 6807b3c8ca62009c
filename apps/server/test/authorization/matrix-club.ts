import { newLinkId } from '../../src/features/users/mail-links/link-tokens.ts'
import { hashPassword } from '../../src/features/users/passwords.ts'
import { sessionIdOf } from '../../src/features/users/sessions/tokens.ts'
import type { TestApp } from '../app.ts'
import { NEXT_TUESDAY, TUESDAY, WEDNESDAY } from '../bookings.ts'
import { aClub, canaryPhone } from '../club.ts'
import { aDevice } from '../deliveries.ts'
import { aBooking, aClient, aCoach, aNotification, aRule, aWatcher, signedInUser } from '../factories.ts'
import { openSession } from '../open-session.ts'
import type { Column } from './matrix.ts'

export const PASSWORD = 'correct horse battery'
/** Costly by intention, and the same for everybody here. */
const hashed = hashPassword(PASSWORD)
let made = 0

/** A club with one of every object that a call can be about, and a person for each column of the matrix. */
export async function aMatrixClub({ db }: TestApp) {
  const n = ++made
  const [club, other] = await Promise.all([aClub(db), aClub(db)])
  const { site, court, ivan, maria, cleo, ada } = club
  await db.updateTable('users').set({ display_name: 'Bella Canary' }).where('id', '=', other.cleo.id).execute()
  await db.updateTable('site_clients').set({ limit_override: -1 }).where('user_id', '=', cleo.id).execute()
  const otherCoach = await signedInUser(db)
  await aCoach(db, site.id, otherCoach.id, [maria.id])
  const plain = await signedInUser(db, { email: `plain${n}@example.com` })
  await db
    .insertInto('user_passwords')
    .values({ user_id: plain.id, hash: await hashed })
    .execute()

  const of = { itemId: court.id, userId: cleo.id, supplItemId: ivan.id }
  const requested = await aBooking(db, { ...of, day: TUESDAY, status: 'PENDING_COACH' })
  const booking = await aBooking(db, { ...of, day: WEDNESDAY })
  const rule = await aRule(db, { ...of, validFrom: TUESDAY })
  const { group_id: groupId } = await aWatcher(db, { userId: cleo.id, itemIds: [court.id], day: TUESDAY })
  await aNotification(db, cleo.id)
  await aClient(db, other.site.id, other.otto.id)
  const event = await db
    .insertInto('item_events')
    .values({
      site_id: site.id,
      item_id: court.id,
      from_at: `${NEXT_TUESDAY}T08:00:00Z`,
      to_at: `${NEXT_TUESDAY}T09:00:00Z`,
      capacity: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: importId } = await db
    .insertInto('bulk_imports')
    .values({ site_id: site.id, item_id: court.id, started_by: club.fred.id, total: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: closureId } = await db
    .insertInto('closures')
    .values({
      site_id: site.id,
      created_by: ada.id,
      reason: 'Rain',
      items: JSON.stringify([{ itemId: court.id, places: null }]),
      times: JSON.stringify([{ from: booking.from_at.getTime(), to: booking.to_at.getTime() }]),
      look_on: [],
      event_ids: [],
      total: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('closure_entries')
    .values({
      site_id: site.id,
      closure_id: closureId,
      number: 1,
      booking_id: booking.id,
      version: 1,
      item_id: court.id,
      suppl_item_id: ivan.id,
      from_at: booking.from_at,
      to_at: booking.to_at,
      quantity: 1,
      booking_status: 'CONFIRMED',
      choice: 'keep',
      result: 'kept',
    })
    .execute()
  const invitation = newLinkId()
  await db
    .insertInto('invitations')
    .values({
      id: invitation,
      site_id: site.id,
      email: `guest${n}@example.com`,
      permissions: ['front_office'],
      invited_by: ada.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const elsewhere = await openSession(db, cleo.id, 'Phone')
  const deviceId = await aDevice(db, cleo.id, sessionIdOf(elsewhere.refreshToken) ?? '')
  const people: Record<Column, { id: number; accessToken: string; refreshToken: string } | null> = {
    anon: null,
    own: cleo,
    oth: club.otto,
    coOwn: club.coach,
    coOth: otherCoach,
    fo: club.fred,
    adm: ada,
    admX: other.ada,
  }
  return {
    ...club,
    n,
    other,
    plain,
    requested,
    booking,
    rule,
    groupId,
    event,
    importId,
    closureId,
    invitation,
    elsewhere,
    deviceId,
    people,
    canaries: { here: ['Cleo Canary', canaryPhone(site.id)], there: ['Bella Canary', canaryPhone(other.site.id)] },
  }
}
export type MatrixClub = Awaited<ReturnType<typeof aMatrixClub>>
