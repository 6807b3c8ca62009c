import { CredentialRevoked } from '../../../adapters/calendar/calendar-problems.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { recordSiteNotice } from '../../activity/record-notices.ts'
import { keepChannels } from './channels/keep-channels.ts'
import { failLink, failSync, waitForOthers } from './failures.ts'
import { type ClubWork, LeaseLost } from './lease/club-work.ts'
import type { Link } from './links/link.ts'
import { dirtyLinks, linkById, sharedUids, updateLink } from './links/sql.ts'
import { addLog } from './log.ts'
import { askAboutDeletions } from './merge/ask-about-deletions.ts'
import { askThere } from './merge/ask-there.ts'
import { mergeLink } from './merge/merge-link.ts'
import { readCalendar } from './read/read-calendar.ts'
import { linksToCarry } from './read/sql.ts'
import { countImport, type SyncRow, savePhase, syncsOfClub } from './sql.ts'
import { syncErrorOf } from './sync-problem.ts'

/** What is carried over before the calendars are looked at again. */
const MOST_LINKS = 50

type Report = (error: unknown) => void

/** Reads what is due, then carries over what waits, the oldest first. Whether something was done. */
export async function clubRound(club: ClubWork, report: Report): Promise<boolean> {
  const before = await syncsOfClub(club.tools.db, club.siteId)
  await keepChannels(club, before)
  const hasRead = await readDue(club, before, report)
  const hasCarried = await carryForward(club, await syncsOfClub(club.tools.db, club.siteId), report)
  for (const sync of await workingSyncs(club)) await askAboutDeletions(club, sync)
  const merged = await mergeDirty(club, report)
  await endImports(club)
  if (merged > 0) await club.write((trx) => recordSiteNotice(trx, club.siteId))
  return hasRead || hasCarried || merged > 0
}

const workingSyncs = async ({ tools, siteId }: ClubWork): Promise<SyncRow[]> =>
  (await syncsOfClub(tools.db, siteId)).filter(
    ({ active, phase, error, read_at }) => active && phase !== 'ASKING' && error === null && read_at !== null,
  )

async function readDue(club: ClubWork, syncs: readonly SyncRow[], report: Report): Promise<boolean> {
  const now = club.tools.now()
  const due = syncs.filter(
    ({ active, phase, next_read_at }) => active && phase !== 'ASKING' && next_read_at.getTime() <= now,
  )
  for (const sync of due) {
    if (club.isStopped()) break
    try {
      await readCalendar(club, sync)
    } catch (error) {
      await failed(club, sync, error, report)
    }
  }
  return due.length > 0
}

/** Throws on what ends the work on the whole club. */
async function failed(club: ClubWork, sync: SyncRow, error: unknown, report: Report): Promise<void> {
  if (error instanceof LeaseLost || error instanceof CredentialRevoked) throw error
  const word = syncErrorOf(error)
  if (word === null) report(error)
  await failSync(club, sync, word ?? 'UNAVAILABLE', error)
}

/** Repetitions other than weekly are read again once a day: three months ahead is further than yesterday. */
async function carryForward(club: ClubWork, syncs: readonly SyncRow[], report: Report): Promise<boolean> {
  const due = await linksToCarry(club.tools.db, club.siteId, new Date(club.tools.now()))
  for (const { id } of due) {
    const link = await linkById(club.tools.db, club.siteId, id)
    const sync = syncs.find(({ item_id }) => item_id === link?.itemId)
    if (!link || !sync) continue
    try {
      await club.write((trx) => updateLink(trx, link, { carry_at: new Date(club.tools.now() + DAY_MS), version: null }))
      await askThere(club, sync, { ...link, version: null })
    } catch (error) {
      await failed(club, sync, error, report)
    }
  }
  return due.length > 0
}

const DAY_MS = 86_400_000

async function mergeDirty(club: ClubWork, report: Report): Promise<number> {
  const { tools, siteId } = club
  const links = await dirtyLinks(tools.db, siteId, new Date(tools.now()), MOST_LINKS)
  if (links.length === 0) return 0
  let syncs = await workingSyncs(club)
  const uids = await sharedUids(
    tools.db,
    siteId,
    links.flatMap(({ uid }) => uid ?? []),
  )
  club.changed.clear()
  let done = 0
  for (const link of links) {
    if (club.isStopped()) break
    if (!syncs.some(({ item_id }) => item_id === link.itemId)) continue
    try {
      // An earlier one of this round may have changed it: a drag, the tail of a series.
      const current = club.changed.has(link.id) ? await linkById(tools.db, siteId, link.id) : link
      if (!current || current.dirtySince === null) continue
      const outcome = await mergeLink(club, { syncs, sharedUids: uids }, current)
      if (outcome === 'later') await waitForOthers(club, link)
      else done++
    } catch (error) {
      if (await failedLink(club, { link, syncs, error }, report))
        syncs = syncs.filter(({ item_id }) => item_id !== link.itemId)
    }
  }
  return done
}

/** Whether the whole calendar rests. */
async function failedLink(
  club: ClubWork,
  { link, syncs, error }: { link: Link; syncs: readonly SyncRow[]; error: unknown },
  report: Report,
): Promise<boolean> {
  if (error instanceof LeaseLost || error instanceof CredentialRevoked) throw error
  const word = syncErrorOf(error)
  const sync = syncs.find(({ item_id }) => item_id === link.itemId)
  if (sync && word !== null && word !== 'REFUSED') {
    await failSync(club, sync, word, error)
    return true
  }
  if (word === null && !(error instanceof Refused)) report(error)
  await failLink(club, link, word ?? 'REFUSED', error)
  return false
}

/** A first import is over when nothing of it waits. */
async function endImports(club: ClubWork): Promise<void> {
  const { siteId, tools } = club
  for (const { item_id: itemId, phase } of await workingSyncs(club)) {
    if (phase !== 'FIRST_IMPORT') continue
    const { waiting, imported } = await countImport(tools.db, siteId, itemId)
    if (waiting > 0) continue
    await club.write(async (trx) => {
      await savePhase(trx, { siteId, itemId, phase: 'WORKING' })
      await addLog(trx, tools, { siteId, itemId, kind: 'IMPORTED', data: { count: imported } })
    })
  }
}
