import type { WeeklyPart } from '@korto/domain/calendar-sync/event-parts'
import { isSeriesKey } from '@korto/domain/calendar-sync/part-key'
import { clientIdentity } from '../../../clients/client-identity.ts'
import { personOfEvent } from '../../apply/client-of-event.ts'
import type { AppliedThing } from '../../apply/here-change.ts'
import type { ClubWork } from '../lease/club-work.ts'
import { isNew, type Link, NOTHING } from '../links/link.ts'
import { savePart, updateLink } from '../links/sql.ts'
import type { SyncRow } from '../sql.ts'
import { type Alike, bookingsAlike, deleteUnsent, rulesAlike } from './sql.ts'

/**
 * In a first import: an event that is a booking or a series already, by an import from the same calendar or by an earlier sync.
 * "Same item, start, end and client as an existing booking": it is that one, and no copy is made.
 */
export async function adopt(club: ClubWork, sync: SyncRow, link: Link): Promise<boolean> {
  if (sync.phase !== 'FIRST_IMPORT' || sync.kind !== 'item' || link.ownKey !== null || !isNew(link)) return false
  const theirs = link.theirs ?? NOTHING
  const [[key, part] = [], ...others] = Object.entries(theirs)
  if (key === undefined || part === undefined || others.length > 0) return false
  const known = await thingAlike(club, link, part.kind === 'weekly' && isSeriesKey(key) ? part : null)
  if (!known) return false
  await club.write(async (trx) => {
    await club.assertCurrent(trx, link)
    await deleteUnsent(trx, link, known)
    await savePart(trx, link, key, known)
    await updateLink(trx, link, { agreed: theirs, guests: null })
  })
  return true
}

async function thingAlike(club: ClubWork, link: Link, weekly: WeeklyPart | null): Promise<AppliedThing | null> {
  const { db } = club.tools
  const once = link.theirs?.once
  const isSame = (row: Alike) => isSameClient(club, link, row)
  if (weekly) {
    const rule = (await rulesAlike(db, link, weekly)).find(isSame)
    return rule ? { ruleId: rule.id } : null
  }
  if (once?.kind !== 'once') return null
  const booking = (await bookingsAlike(db, link, once)).find(isSame)
  return booking ? { bookingId: booking.id } : null
}

function isSameClient({ country }: ClubWork, { title, guests }: Link, row: Alike): boolean {
  const person = personOfEvent(title ?? '', guests, country)
  const { displayName, phoneNumber, email } = clientIdentity(row)
  if (person.phoneNumber !== null && person.phoneNumber === phoneNumber) return true
  if (person.email !== null && person.email === email?.toLowerCase()) return true
  return person.displayName.toLowerCase() === displayName?.trim().toLowerCase()
}
