import { alignParts } from '@korto/domain/calendar-sync/align-parts'
import type { EventPart, EventParts } from '@korto/domain/calendar-sync/event-parts'
import { ownKeyOf } from '@korto/domain/calendar-sync/own-key'
import type { Trx } from '../../../../platform/db/database.ts'
import type { AppliedThing } from '../../apply/here-change.ts'
import { moveToItem } from '../../apply/move-to-item.ts'
import type { ClubWork } from '../lease/club-work.ts'
import { isNew, type Link, NOTHING } from '../links/link.ts'
import { deletePart, linkById, linksWithUid, savePart, updateLink } from '../links/sql.ts'
import { addLog } from '../log.ts'
import type { SyncRow } from '../sql.ts'
import { timesOfLine } from './log-lines.ts'
import { oursNow } from './ours-now.ts'
import { endLink } from './sql.ts'

/** The link that a new event was dragged away from, in another calendar of the club; null when it is new indeed. */
export async function draggedFrom(club: ClubWork, syncs: readonly SyncRow[], link: Link): Promise<Link | null> {
  if (link.uid === null) return null
  const others = await linksWithUid(club.tools.db, club.siteId, link.uid, link.itemId)
  for (const other of others) {
    if (other.things.size === 0 || other.eventId === null) continue
    if (other.goneAt !== null) return other
    // Its calendar may have been read just before.
    const calendarId = syncs.find(({ item_id }) => item_id === other.itemId)?.calendar_id
    if (calendarId === undefined || typeof (await club.port.read(calendarId, other.eventId)) !== 'string') continue
    const gone_at = new Date(club.tools.now())
    club.changed.add(other.id)
    await club.write((trx) => updateLink(trx, other, { gone_at, missing_at: null, version: null }))
    return other
  }
  return null
}

/** The new event, in another calendar of the club, that a deleted one has become. */
export async function draggedTo(club: ClubWork, link: Link): Promise<Link | null> {
  if (link.uid === null) return null
  const others = await linksWithUid(club.tools.db, club.siteId, link.uid, link.itemId)
  return others.find((other) => isNew(other) && other.goneAt === null && other.state === 'LINKED') ?? null
}

/**
 * Dragged into another calendar: what the event is here moves to that item, told once, and belongs to the new event. False when
 * it has become something else on the way.
 */
export async function moveHere(club: ClubWork, from: Link, to: Link): Promise<boolean> {
  const theirs = alignParts(to.theirs ?? NOTHING, from.agreed ?? NOTHING)
  if (![...from.things.keys()].some((part) => theirs[part] !== undefined)) return false
  club.changed.add(from.id).add(to.id)
  const ours = (await oursNow(club.tools.db, club.zone, from)).parts
  let agreed: EventParts = {}
  for (const [part, thing] of from.things) {
    const there = theirs[part]
    if (!there) continue
    agreed = { ...agreed, ...ofPart(theirs, part) }
    const moved = { from, to, part, there, thing, agreed }
    if (ours[part]) await moveOne(club, moved)
    else await club.write((trx) => leaveBehind(trx, moved))
  }
  await club.write(async (trx) => {
    const left = await linkById(trx, from.siteId, from.id)
    if (left?.things.size === 0) await endLink(trx, left)
  })
  return true
}

interface MovedPart {
  from: Link
  to: Link
  part: string
  there: EventPart
  thing: AppliedThing
  agreed: EventParts
}

async function moveOne(club: ClubWork, { from, to, part, there, thing, agreed }: MovedPart): Promise<void> {
  const move = { siteId: to.siteId, thing, toItemId: to.itemId, part: there }
  await moveToItem(club.tools, move, async (trx, made) => {
    await club.assertCurrent(trx, from)
    await handOver(trx, { from, to, part, there, thing, agreed }, made)
    await addLog(trx, club.tools, {
      siteId: to.siteId,
      itemId: to.itemId,
      kind: 'MOVED_TO_ITEM',
      data: { name: from.title ?? '', otherItemId: from.itemId, ...timesOfLine(there) },
      changedAt: to.theirsChangedAt ?? to.dirtySince,
    })
  })
}

/**
 * It was canceled here meanwhile, or moved to an item whose calendar tells of it by itself, and that stays: merged as an event
 * of which nothing is here, the dragged one is removed.
 */
async function leaveBehind(trx: Trx, { from, to, part, agreed }: MovedPart): Promise<void> {
  await deletePart(trx, from, part)
  await updateLink(trx, to, { agreed, guests: null })
}

async function handOver(trx: Trx, { from, to, part, agreed }: MovedPart, made: AppliedThing): Promise<void> {
  await deletePart(trx, from, part)
  await savePart(trx, to, part, made)
  const ownKey = from.ownKey === null ? null : keyOf(made, to.itemId)
  const origin = ownKey === null ? 'THEIRS' : 'OURS'
  await updateLink(trx, to, { agreed, theirs: { ...to.theirs, ...agreed }, own_key: ownKey, origin, guests: null })
}

const keyOf = (made: AppliedThing, itemId: number): string | null => {
  if ('bookingId' in made) return ownKeyOf({ kind: 'booking', id: made.bookingId, itemId })
  return 'ruleId' in made ? ownKeyOf({ kind: 'rule', id: made.ruleId, itemId }) : null
}

/** A series with its dates. */
const ofPart = (parts: EventParts, part: string): EventParts =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => key === part || key.startsWith(`${part}/`)))
