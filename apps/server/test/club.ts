import type { Db } from '../src/platform/db/database.ts'
import { aClient, aCoach, anItem, aSite, aStaffMember, signedInUser } from './factories.ts'

/**
 * The club of the acceptance list: two courts, a hall shared by badminton and basketball, two coaches, and one person of
 * each kind. Contacts and names are words that occur nowhere else, so that a leak is easily found.
 */
export async function aClub(db: Db) {
  const site = await aSite(db, { name: 'Sofia Tennis Club' })
  // Together, because nearly every test begins with it.
  const [items, people] = await Promise.all([itemsOf(db, site.id), peopleOf(db, site.id)])
  await aCoach(db, site.id, people.coach.id, [items.ivan.id])
  return { site, ...items, ...people }
}

async function itemsOf(db: Db, siteId: number) {
  const court = await anItem(db, siteId, { name: 'Court 1' })
  const secondCourt = await anItem(db, siteId, { name: 'Court 2' })
  const hiddenCourt = await anItem(db, siteId, { name: 'Staff court', config: { hidden_from_clients: true } })
  const hall = await anItem(db, siteId, { name: 'Hall', kind: 'shared', capacity: 3 })
  const inHall = (name: string, capacity: number, sharedItemMultiplier: number) =>
    anItem(db, siteId, { name, capacity, sharedItemId: hall.id, sharedItemMultiplier })
  const badminton = await inHall('Badminton', 3, 1)
  const basketball = await inHall('Basketball', 1, 3)
  const coachNamed = (name: string, supplementaryTo: number[]) =>
    anItem(db, siteId, { name, kind: 'supplementary', supplementaryTo })
  const ivan = await coachNamed('Ivan', [court.id, secondCourt.id])
  const maria = await coachNamed('Maria', [court.id])
  return { court, secondCourt, hiddenCourt, hall, badminton, basketball, ivan, maria }
}

async function peopleOf(db: Db, siteId: number) {
  const ada = await signedInUser(db, { displayName: 'Ada' })
  await aStaffMember(db, siteId, ada.id, ['admin'])
  const fred = await signedInUser(db, { displayName: 'Fred' })
  await aStaffMember(db, siteId, fred.id, ['front_office'])
  const coach = await signedInUser(db, { displayName: 'Ivan the coach' })
  const cleo = await signedInUser(db, { displayName: 'Cleo Canary', phoneNumber: canaryPhone(siteId) })
  await aClient(db, siteId, cleo.id)
  const otto = await signedInUser(db, { displayName: 'Otto' })
  return { ada, fred, coach, cleo, otto }
}

/** A number for each club, since an account owns its number alone. */
export const canaryPhone = (siteId: number) => `+35970000${String(siteId).padStart(4, '0')}`

export type Club = Awaited<ReturnType<typeof aClub>>
