import { saveConflict } from '../conflicts/sql.ts'
import type { ClubWork } from '../lease/club-work.ts'
import type { Link } from '../links/link.ts'
import { updateLink } from '../links/sql.ts'
import { addLog } from '../log.ts'
import { saveEvents } from '../read/read-calendar.ts'
import { readSoon, type SyncRow } from '../sql.ts'
import type { MergeStep } from './merge-step.ts'
import { oursNow } from './ours-now.ts'
import { endLink } from './sql.ts'

/** Reads one event again, because it was absent or is not as it was seen; then it is merged anew. */
export async function askThere(club: ClubWork, sync: SyncRow, link: Link): Promise<MergeStep> {
  const { port, siteId, tools } = club
  const eventId = link.eventId ?? port.idOf(link.ownKey ?? '')
  const event = await port.read(sync.calendar_id, eventId)
  if (event === 'unknown' && link.missingAt !== null) return notFound(club, link)
  return club.write(async (trx): Promise<MergeStep> => {
    const now = new Date(tools.now())
    if (event === 'unknown') {
      // The next read of the calendar says whether it was deleted.
      await readSoon(trx, { siteId, itemId: link.itemId, now })
      return 'later'
    }
    if (event === 'deleted') {
      // Whether it was one of many is seen when all that are absent were asked for.
      const gone = { gone_at: now, missing_at: null, version: null, theirs_changed_at: null }
      if (link.eventId !== null) await updateLink(trx, link, gone)
      return 'later'
    }
    const isKnown = event.version === link.version && link.missingAt === null
    await saveEvents(club, trx, sync, [event])
    return isKnown ? 'later' : 'again'
  })
}

/** We were stopped while writing, and nobody knows whether it arrived: the event is merged as it is there now. */
export async function findSent(club: ClubWork, sync: SyncRow, link: Link): Promise<MergeStep> {
  const event = await club.port.read(sync.calendar_id, link.eventId ?? club.port.idOf(link.ownKey ?? ''))
  await club.write(async (trx) => {
    if (typeof event !== 'string') await saveEvents(club, trx, sync, [event])
    else if (link.eventId === null) await updateLink(trx, link, { sent: null })
    else if (event === 'deleted' && link.goneAt === null) {
      const gone_at = new Date(club.tools.now())
      await updateLink(trx, link, { gone_at, version: null, theirs_changed_at: null })
    }
  })
  return 'again'
}

/** Everything had to be read again, and the provider no longer knows this event: nothing is cancelled on a guess. */
async function notFound(club: ClubWork, link: Link): Promise<MergeStep> {
  const { siteId, id: linkId, itemId } = link
  if (link.things.size === 0 && link.agreed === null) {
    await club.write((trx) => endLink(trx, link))
    return 'done'
  }
  const ours = await oursNow(club.tools.db, club.zone, link)
  await club.write(async (trx) => {
    const at = new Date(club.tools.now())
    await saveConflict(trx, { siteId, linkId, kind: 'NOT_FOUND', ours: ours.parts, theirs: null, decided: null, at })
    await updateLink(trx, link, { state: 'ASKING', missing_at: null })
    await addLog(trx, club.tools, {
      siteId,
      itemId,
      kind: 'CONFLICT',
      data: { name: ours.clientName ?? link.title ?? '' },
    })
  })
  return 'done'
}
