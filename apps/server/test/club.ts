import type { Db } from '../src/platform/db/database.ts'
import { aClient, aCoach, anItem, aSite, aStaffMember, signedInUser } from './factories.ts'

/**
 * The club of the acceptance list: two courts, a hall shared by badminton and basketball, two coaches, and one person of
 * each kind. Contacts and names are words that occur nowhere else, so that a leak is easily found.
 */
export async function aClub(db: Db) {
  const site = await aSite(db, { name: 'Sofia Tennis Club' })
  const court = await anItem(db, site.id, { name: 'Court 1' })
  const secondCourt = await anItem(db, site.id, { name: 'Court 2' })
  const hiddenCourt = await anItem(db, site.id, { name: 'Staff court', config: { hidden_from_clients: true } })
  const hall = await anItem(db, site.id, { name: 'Hall', kind: 'shared', capacity: 3 })
  const inHall = (name: string, capacity: number, sharedItemMultiplier: number) =>
    anItem(db, site.id, { name, capacity, sharedItemId: hall.id, sharedItemMultiplier })
  const badminton = await inHall('Badminton', 3, 1)
  const basketball = await inHall('Basketball', 1, 3)
  const coachNamed = (name: string, supplementaryTo: number[]) =>
    anItem(db, site.id, { name, kind: 'supplementary', supplementaryTo })
  const ivan = await coachNamed('Ivan', [court.id, secondCourt.id])
  const maria = await coachNamed('Maria', [court.id])

  const ada = await signedInUser(db, { displayName: 'Ada' })
  await aStaffMember(db, site.id, ada.id, ['admin'])
  const fred = await signedInUser(db, { displayName: 'Fred' })
  await aStaffMember(db, site.id, fred.id, ['front_office'])
  const coach = await signedInUser(db, { displayName: 'Ivan the coach' })
  await aCoach(db, site.id, coach.id, [ivan.id])
  const cleo = await signedInUser(db, { displayName: 'Cleo Canary', phoneNumber: canaryPhone(site.id) })
  await aClient(db, site.id, cleo.id)
  const otto = await signedInUser(db, { displayName: 'Otto' })
  return {
    site,
    court,
    secondCourt,
    hiddenCourt,
    hall,
    badminton,
    basketball,
    ivan,
    maria,
    ada,
    fred,
    coach,
    cleo,
    otto,
  }
}

/** A number for each club, since an account owns its number alone. */
export const canaryPhone = (siteId: number) => `+35970000${String(siteId).padStart(4, '0')}`

export type Club = Awaited<ReturnType<typeof aClub>>
