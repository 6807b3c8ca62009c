import type { SyncError } from '@korto/contract/calendar-sync'
import { nextTrySeconds } from '@korto/domain/notification/next-try'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import { recordSiteNotice } from '../../activity/record-notices.ts'
import { saveConflict } from './conflicts/sql.ts'
import type { ClubWork } from './lease/club-work.ts'
import { type Link, NOTHING } from './links/link.ts'
import { postponeLink, postponeLinks, updateLink } from './links/sql.ts'
import { addLog } from './log.ts'
import { oursNow } from './merge/ours-now.ts'
import { type SyncRow, saveFailure } from './sql.ts'

/** At the latest a calendar is tried again after so long. */
const LONGEST_SECONDS = 300
/** So often a provider may ask us to wait before it is shown as an error. */
const PATIENCE = 3
/** An event that cannot be carried over so often is shown to a person. */
const MOST_TRIES = 6

/** The sync of the item rests and is tried again later; the first time it is told. */
export async function failSync(club: ClubWork, sync: SyncRow, word: SyncError, error: unknown): Promise<void> {
  const { siteId, tools } = club
  const itemId = sync.item_id
  const now = tools.now()
  const retryAfter = error instanceof ServiceProblem ? error.retryAfterSeconds : null
  const seconds = Math.min(nextTrySeconds(sync.tries + 1, retryAfter, Math.random()), LONGEST_SECONDS)
  const isShown = word !== 'BUSY' || sync.tries + 1 >= PATIENCE
  await club.write(async (trx) => {
    const nextReadAt = new Date(now + seconds * 1_000)
    await saveFailure(trx, { siteId, itemId, error: isShown ? word : null, now: new Date(now), nextReadAt })
    await postponeLinks(trx, { siteId, itemId, until: nextReadAt })
    if (!isShown || sync.error === word) return
    await addLog(trx, tools, {
      siteId,
      itemId,
      kind: 'FAILED',
      data: { error: word, calendarName: sync.calendar_name },
    })
    await recordSiteNotice(trx, siteId)
  })
}

/** One event waits and holds up no other. */
export async function failLink(club: ClubWork, link: Link, word: string, error: unknown): Promise<void> {
  const tries = link.tries + 1
  if (tries >= MOST_TRIES) return showLink(club, link, word)
  const retryAfter = error instanceof ServiceProblem ? error.retryAfterSeconds : null
  const seconds = Math.min(nextTrySeconds(tries, retryAfter, Math.random()), LONGEST_SECONDS)
  const nextTryAt = new Date(club.tools.now() + seconds * 1_000)
  await club.write((trx) => postponeLink(trx, link, { tries, nextTryAt, error: word }))
}

async function showLink(club: ClubWork, link: Link, word: string): Promise<void> {
  const { siteId, id: linkId } = link
  const ours = (await oursNow(club.tools.db, club.zone, link)).parts
  await club.write(async (trx) => {
    const at = new Date(club.tools.now())
    const theirs = link.goneAt === null ? (link.theirs ?? NOTHING) : null
    const kind = link.goneAt === null ? 'BOTH_CHANGED' : 'DELETED'
    await saveConflict(trx, { siteId, linkId, kind, ours, theirs, decided: null, at })
    // It is asked again: an answer that could not be carried out counts no more.
    await updateLink(trx, link, { state: 'ASKING', tries: 0, error: word, wanted: null })
    await recordSiteNotice(trx, siteId)
  })
}

/** It waits for another calendar, or for the next read of its own. */
export async function waitForOthers(club: ClubWork, link: Link): Promise<void> {
  const tries = Math.min(link.tries + 1, MOST_WAITS)
  const nextTryAt = new Date(club.tools.now() + FIRST_WAIT_MS * 2 ** link.tries)
  await club.write((trx) => postponeLink(trx, link, { tries, nextTryAt, error: null }))
}

/** Soon, but not twice a second for a day in which another calendar cannot be read. */
const [FIRST_WAIT_MS, MOST_WAITS] = [500, 4]
