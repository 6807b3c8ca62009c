import type { ExampleValues } from '@korto/contract/api-examples/api-example'
import { newLinkId } from '../../src/features/users/mail-links/link-tokens.ts'
import { hashPassword } from '../../src/features/users/passwords.ts'
import type { TestApp } from '../app.ts'
import { NEXT_TUESDAY, TUESDAY } from '../bookings.ts'
import { aClient, anItem, aSite, aStaffMember, signedInUser } from '../factories.ts'

export const PASSWORD = 'correct horse battery'
export const EMAIL = 'maria@example.com'
/** Costly by intention. */
const hashed = hashPassword(PASSWORD)

/** The club whose answers help shows, with the clock at noon of Monday 2026-11-16. */
export async function anExamplesClub({ db }: TestApp) {
  // An address and a number belong to one account: the people of an earlier club give theirs up.
  await db.updateTable('users').set({ email: null, phone_number: null }).execute()
  const site = await aSite(db, { name: 'Sofia Tennis Club', currency: 'EUR' })
  const court = await anItem(db, site.id, { name: 'Court 1' })
  await anItem(db, site.id, { name: 'Ivan Petrov', kind: 'supplementary', supplementaryTo: [court.id] })
  const player = await signedInUser(db, { displayName: 'Maria Ivanova', email: EMAIL, phoneNumber: '+359888123456' })
  await aClient(db, site.id, player.id)
  await db
    .insertInto('user_passwords')
    .values({ user_id: player.id, hash: await hashed })
    .execute()
  const admin = await signedInUser(db, {
    displayName: 'Ada Koleva',
    email: 'ada@example.com',
    phoneNumber: '+359888123457',
  })
  await aStaffMember(db, site.id, admin.id, ['admin'])
  const colleague = await signedInUser(db, {
    displayName: 'Fred Angelov',
    email: 'fred@example.com',
    phoneNumber: '+359888123458',
  })
  await aStaffMember(db, site.id, colleague.id, ['front_office'])
  return { site, court, player, admin, colleague }
}
export type ExamplesClub = Awaited<ReturnType<typeof anExamplesClub>>

export const valuesOf = ({ site, court }: Pick<ExamplesClub, 'site' | 'court'>): ExampleValues => ({
  origin: 'https://korto.example',
  siteId: site.id,
  itemId: court.id,
  day: TUESDAY,
  weekLater: NEXT_TUESDAY,
  twoWeeksLater: '2026-12-01',
  monthAgo: '2026-10-17',
  yesterday: '2026-11-15',
  weekday: 2,
  from: `${TUESDAY}T10:00:00+02:00`,
  to: `${TUESDAY}T11:00:00+02:00`,
  laterFrom: `${TUESDAY}T12:00:00+02:00`,
  laterTo: `${TUESDAY}T13:00:00+02:00`,
  startTime: '10:00:00',
  endTime: '11:00:00',
})

/** Of somebody else than who accepts it. */
export async function anInvitation({ db }: TestApp, { site, admin }: ExamplesClub): Promise<string> {
  const id = newLinkId()
  await db
    .insertInto('invitations')
    .values({
      id,
      site_id: site.id,
      email: 'guest@example.com',
      permissions: ['front_office'],
      invited_by: admin.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return id
}
