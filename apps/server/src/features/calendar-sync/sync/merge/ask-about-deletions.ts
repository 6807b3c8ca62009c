import { isManyDeletions } from '@korto/domain/calendar-sync/many-deletions'
import { recordSiteNotice } from '../../../activity/record-notices.ts'
import type { ClubWork } from '../lease/club-work.ts'
import { isAllEnded } from '../links/is-all-ended.ts'
import { type Link, NOTHING } from '../links/link.ts'
import { goneLinks } from '../links/sql.ts'
import { addLog } from '../log.ts'
import { knownEvents } from '../read/sql.ts'
import { type SyncRow, savePhase } from '../sql.ts'
import { draggedTo } from './dragged.ts'
import { isUnreadSince, readOthersSoon } from './sql.ts'

/** Many events that vanished at once from one calendar: nothing of it is carried over until somebody has answered. */
export async function askAboutDeletions(club: ClubWork, sync: SyncRow): Promise<boolean> {
  const { siteId, tools, zone } = club
  const itemId = sync.item_id
  const clock = { zone, now: tools.now() }
  const isToCome = (agreed: Link['agreed']) => !isAllEnded(agreed ?? NOTHING, clock)
  const gone = (await goneLinks(tools.db, siteId, itemId)).filter(
    ({ things, agreed }) => things.size > 0 && isToCome(agreed),
  )
  if (!isManyDeletions(gone.length, gone.length)) return false
  const known = (await knownEvents(tools.db, siteId, itemId)).filter(({ agreed }) => isToCome(agreed)).length
  if (!isManyDeletions(gone.length, known + gone.length)) return false
  // They may have been dragged into another calendar: that is seen when it is read.
  const since = new Date(Math.max(...gone.map(({ goneAt }) => goneAt ?? 0)))
  if (await isUnreadSince(tools.db, siteId, itemId, since)) {
    await readOthersSoon(tools.db, siteId, itemId, { now: new Date(clock.now), since })
    return false
  }
  let deleted = 0
  for (const link of gone) if ((await draggedTo(club, link)) === null) deleted++
  if (!isManyDeletions(deleted, known + gone.length)) return false
  await club.write(async (trx) => {
    await savePhase(trx, { siteId, itemId, phase: 'ASKING' })
    await addLog(trx, tools, {
      siteId,
      itemId,
      kind: 'ASKED',
      data: { count: deleted, calendarName: sync.calendar_name },
    })
    await recordSiteNotice(trx, siteId)
  })
  return true
}
