import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import { type Merge, mergeEvent } from '@korto/domain/calendar-sync/merge-event'
import { CALENDAR_SYNC } from '../../../activity/follower-names.ts'
import { isFollowerBehind } from '../../../activity/sql.ts'
import { saveConflict } from '../conflicts/sql.ts'
import { type ClubWork, Overtaken } from '../lease/club-work.ts'
import { isNew, type Link, NOTHING } from '../links/link.ts'
import { clearDirty, finishLink, linkById, updateLink } from '../links/sql.ts'
import { addLog } from '../log.ts'
import type { SyncRow } from '../sql.ts'
import { adopt } from './adopt.ts'
import { applyHere } from './apply-here.ts'
import { askThere, findSent } from './ask-there.ts'
import { carryOutWanted } from './carry-out-wanted.ts'
import { draggedFrom, draggedTo, moveHere } from './dragged.ts'
import { followTail } from './follow-tail.ts'
import type { MergeStep } from './merge-step.ts'
import { type OursNow, oursNow } from './ours-now.ts'
import { endLink, isUnreadSince, readOthersSoon } from './sql.ts'
import { descriptionOf, writeThere } from './write-there.ts'

/** A write that is refused is merged anew at once, so often; then the event waits. */
const MOST_STEPS = 8

/** Makes both sides of one event equal. Killed anywhere, the next merge finds the same or nothing to do. */
export async function mergeLink(club: ClubWork, batch: MergeBatch, first: Link): Promise<'done' | 'later'> {
  const { syncs } = batch
  let link: Link | null = first
  for (let step = 0; step < MOST_STEPS; step++) {
    const sync = syncs.find(({ item_id }) => item_id === link?.itemId)
    if (!link || !sync || link.state === 'ASKING') return 'done'
    const isUnsure = step === 0 && link.sent !== null && link.missingAt === null
    const stepped = isUnsure ? findSent(club, sync, link) : stepOf(club, { ...batch, sync, link })
    const outcome = await stepped.catch(doneWhenOvertaken)
    if (outcome !== 'again') return outcome
    link = await linkById(club.tools.db, first.siteId, first.id)
  }
  return 'later'
}

export interface MergeBatch {
  syncs: readonly SyncRow[]
  /** Of events that are in several calendars of the club, or were. */
  sharedUids: ReadonlySet<string>
}

function doneWhenOvertaken(error: unknown): MergeStep {
  if (error instanceof Overtaken) return 'done'
  throw error
}

interface Looked extends MergeBatch {
  sync: SyncRow
  link: Link
}

async function stepOf(club: ClubWork, looked: Looked): Promise<MergeStep> {
  const { syncs, sharedUids, sync, link } = looked
  if (link.missingAt !== null) return askThere(club, sync, link)
  if (link.wanted !== null) return carryOutWanted(club, link)
  if (link.goneAt !== null && link.things.size === 0) {
    await club.write((trx) => endLink(trx, link))
    return 'done'
  }
  if (link.goneAt !== null) {
    const since = new Date(link.goneAt)
    if (await isUnreadSince(club.tools.db, link.siteId, link.itemId, since)) {
      await readOthersSoon(club.tools.db, link.siteId, link.itemId, { now: new Date(club.tools.now()), since })
      return 'later'
    }
    const to = await draggedTo(club, link)
    if (to && (await moveHere(club, link, to))) return 'again'
  }
  if (link.state === 'IGNORED' || link.state === 'UNREADABLE') return finish(club, link, null)
  const mayBeDragged = isNew(link) && link.uid !== null && sharedUids.has(link.uid)
  const from = mayBeDragged ? await draggedFrom(club, syncs, link) : null
  if (from && (await moveHere(club, from, link))) return 'again'
  if (await followTail(club, link)) return 'again'
  if (await adopt(club, sync, link)) return 'again'
  return mergeSides(club, looked)
}

async function mergeSides(club: ClubWork, { sync, link }: Looked): Promise<MergeStep> {
  const { tools, zone } = club
  const ours = await oursNow(tools.db, zone, link)
  const theirs = link.goneAt === null ? (link.theirs ?? NOTHING) : NOTHING
  const agreed = agreedOn(link, ours.parts, theirs)
  const now = tools.now()
  const oursChangedAt = link.oursChangedAt ?? now
  const { theirsChangedAt, sent } = link
  const merge = mergeEvent({ agreed, ours: ours.parts, theirs, sent, oursChangedAt, theirsChangedAt, now, zone })
  if (merge.conflict) {
    // When it was changed here is known only once the activity was followed.
    if (link.oursChangedAt === null && (await isFollowerBehind(tools.db, CALENDAR_SYNC, link.siteId))) return 'later'
    await storeConflict(club, link, { merge, ours, theirs })
    if (merge.conflict.decided === null) return 'done'
  }
  const target = merge.there ?? (hasOwnWords(club, link, ours) || link.needsRewrite ? theirs : null)
  const isImport = sync.phase === 'FIRST_IMPORT'
  if (merge.here.length > 0) {
    await applyHere(club, { link, merge, isLast: target === null, isImport })
    return target === null && !isNothing(merge.agreed) ? 'done' : 'again'
  }
  const work = { sync, link, ours, agreed: merge.agreed, seen: merge.seen }
  if (target !== null && !(isNothing(target) && isNothing(theirs))) return writeThere(club, { ...work, target })
  if (isNothing(theirs) && (isNothing(ours.parts) || link.eventId === null) && isNothing(merge.agreed)) {
    await club.write((trx) => endLink(trx, link))
    return 'done'
  }
  return finish(club, link, merge.agreed)
}

const isNothing = (parts: EventParts): boolean => Object.keys(parts).length === 0

/**
 * An event of ours that was found without a link, and whose booking is cancelled, is a left-over: as if both sides had agreed on
 * it, so that it is removed.
 */
const agreedOn = ({ agreed, ownKey, sent }: Link, ours: EventParts, theirs: EventParts): EventParts | null =>
  agreed === null && ownKey !== null && sent === null && isNothing(ours) ? theirs : agreed

/** Title and description of our events are ours and are put back. */
function hasOwnWords(club: ClubWork, link: Link, ours: OursNow): boolean {
  if (link.ownKey === null || link.eventId === null || link.goneAt !== null || ours.title === null) return false
  if (isNothing(link.theirs ?? NOTHING)) return false
  return ours.title !== link.title || (link.description !== null && link.description !== descriptionOf(club, ours))
}

async function storeConflict(
  club: ClubWork,
  link: Link,
  { merge, ours, theirs }: { merge: Merge; ours: OursNow; theirs: EventParts },
) {
  const { conflict } = merge
  if (!conflict) return
  const { siteId, id: linkId, itemId } = link
  await club.write(async (trx) => {
    const at = new Date(club.tools.now())
    const sides = { ours: ours.parts, theirs: isNothing(theirs) ? null : theirs }
    await saveConflict(trx, { siteId, linkId, ...conflict, ...sides, at })
    if (conflict.decided === null) await updateLink(trx, link, { state: 'ASKING' })
    await addLog(trx, club.tools, {
      siteId,
      itemId,
      kind: 'CONFLICT',
      data: { name: ours.clientName ?? link.title ?? '' },
    })
  })
}

/** Nothing is left to do. */
async function finish(club: ClubWork, link: Link, agreed: EventParts | null): Promise<MergeStep> {
  await club.write((trx) => (agreed === null ? clearDirty(trx, link) : finishLink(trx, link, agreed)))
  return 'done'
}
