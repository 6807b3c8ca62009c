import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { Db } from '../../src/platform/db/database.ts'
import { aClient, aCoach, anItem, aSite, aStaffMember, signedInUser } from '../factories.ts'
import type { Racer } from './racers.ts'

/**
 * A club so small that everybody is in everybody's way: two courts, a hall for badminton and basketball, two coaches, and
 * the same weekday of this and next week.
 */
export interface SmallClub {
  siteId: number
  /** Can be booked: a court for one, one for two that has to be confirmed, badminton, basketball. */
  places: Place[]
  hallId: number
  coachIds: number[]
  clients: Racer[]
  staff: Racer[]
  coach: Racer
  days: [Day, Day]
  weekday: number
}

export interface Place {
  id: number
  capacity: number
  isCoached: boolean
}

/** Everybody lives on, so that the next club costs only itself. */
export interface People {
  clients: Racer[]
  staff: Racer[]
  coach: Racer
}

export async function somePeople(db: Db): Promise<People> {
  const [ann, bob, cy, dora, ada, fred, ivan] = await Promise.all(Array.from({ length: 7 }, () => signedInUser(db)))
  if (!ann || !bob || !cy || !dora || !ada || !fred || !ivan) throw new Error('seven people came')
  return { clients: [ann, bob, cy, dora], staff: [ada, fred], coach: ivan }
}

export async function aSmallClub(db: Db, people: People): Promise<SmallClub> {
  const { id: siteId } = await aSite(db)
  const court = await anItem(db, siteId)
  const double = await anItem(db, siteId, { capacity: 2, config: { require_confirmation: true } })
  const hall = await anItem(db, siteId, { kind: 'shared', capacity: 3 })
  const badminton = await anItem(db, siteId, { capacity: 3, sharedItemId: hall.id, sharedItemMultiplier: 1 })
  const basketball = await anItem(db, siteId, { capacity: 1, sharedItemId: hall.id, sharedItemMultiplier: 3 })
  const supplementaryTo = [court.id, double.id]
  const ivan = await anItem(db, siteId, { kind: 'supplementary', supplementaryTo })
  const maria = await anItem(db, siteId, {
    kind: 'supplementary',
    supplementaryTo,
    config: { require_confirmation: true },
  })
  const { clients, staff, coach } = people
  // The third is new here and may have one booking; the others may have as many as they get.
  for (const [index, { id }] of clients.entries())
    await aClient(db, siteId, id, index === 2 ? {} : { limitOverride: -1 })
  for (const { id } of staff) await aStaffMember(db, siteId, id, ['admin'])
  await aCoach(db, siteId, coach.id, [maria.id])
  const day = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  return {
    siteId,
    places: [
      { id: court.id, capacity: 1, isCoached: true },
      { id: double.id, capacity: 2, isCoached: true },
      { id: badminton.id, capacity: 3, isCoached: false },
      { id: basketball.id, capacity: 1, isCoached: false },
    ],
    hallId: hall.id,
    coachIds: [ivan.id, maria.id],
    clients,
    staff,
    coach,
    days: [day, addDays(day, 7)],
    weekday: dayOfWeek(day),
  }
}
