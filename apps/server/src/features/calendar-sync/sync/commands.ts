import type { CalendarEntry } from '../../../adapters/calendar/calendar-port.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { recordSiteNotice } from '../../activity/record-notices.ts'
import type { ActingStaff } from '../../staff/guards.ts'
import { putBack } from './conflicts/put-back.ts'
import { closeConflicts, type LockedConflict, lockAsking, lockConflict, saveConflict } from './conflicts/sql.ts'
import { type Link, NOTHING } from './links/link.ts'
import { goneLinks, linkById, markLinks, postponeLinks, updateLink } from './links/sql.ts'
import { addLog } from './log.ts'
import {
  deactivateSyncs,
  dropOtherCalendar,
  isCalendarTaken,
  lockAccount,
  lockItem,
  readAllFromScratch,
  readSoon,
  savePhase,
  saveSync,
} from './sql.ts'

/** For so long what the rule has decided can be turned. */
const TURNED_WITHIN_MS = 7 * 86_400_000

/** Imports what is in the calendar from now on, then keeps both sides equal. The work itself is the worker's. */
export async function startSync(
  tools: Tools,
  { siteId, user }: ActingStaff,
  { itemId, calendar }: { itemId: number; calendar: CalendarEntry },
): Promise<void> {
  const recorded = await inTransaction(tools.db, async (trx) => {
    const account = await lockAccount(trx, siteId)
    if (account === null) throw new Refused('CALENDAR_NOT_CONNECTED')
    if (!(await lockItem(trx, siteId, itemId))) throw new Refused('NOT_FOUND')
    if (await isCalendarTaken(trx, { siteId, itemId, calendarId: calendar.id })) throw new Refused('CALENDAR_TAKEN')
    // Links of this very calendar stay, or its events would be imported a second time.
    await dropOtherCalendar(trx, { siteId, itemId, calendarId: calendar.id, account })
    await saveSync(trx, { siteId, itemId, calendar, account, startedBy: user.id, now: new Date(tools.now()) })
    await addLog(trx, tools, { siteId, itemId, kind: 'STARTED', data: { calendarName: calendar.name } })
    return recordActivity(trx, {
      type: 'ADMIN_CALENDAR_SYNC',
      siteId,
      actorId: user.id,
      itemIds: [itemId],
      userIds: [],
      data: { itemId },
    })
  })
  tools.announce(recorded)
}

/** Bookings and events stay as they are. The worker ends the channel. */
export async function stopSync(tools: Tools, staff: ActingStaff, itemId: number): Promise<void> {
  const stopped = await stopSyncs(tools, staff, [itemId])
  if (stopped.length === 0) throw new Refused('NOT_FOUND')
}

export async function stopAllSyncs(tools: Tools, staff: ActingStaff): Promise<void> {
  await stopSyncs(tools, staff, null)
}

async function stopSyncs(tools: Tools, { siteId, user }: ActingStaff, itemIds: number[] | null): Promise<number[]> {
  const recorded = await inTransaction(tools.db, async (trx) => {
    const records = []
    for (const itemId of await deactivateSyncs(trx, siteId, itemIds)) {
      await addLog(trx, tools, { siteId, itemId, kind: 'STOPPED' })
      const head = { siteId, actorId: user.id, itemIds: [itemId], userIds: [] }
      records.push(await recordActivity(trx, { ...head, type: 'ADMIN_CALENDAR_STOP_SYNC', data: { itemId } }))
    }
    return records
  })
  for (const record of recorded) tools.announce(record)
  return recorded.flatMap(({ itemIds }) => [...itemIds])
}

/** Now, instead of when the next try is due. */
export async function retrySync(tools: Tools, { siteId }: ActingStaff, itemId: number): Promise<void> {
  await inTransaction(tools.db, async (trx) => {
    if (!(await readSoon(trx, { siteId, itemId, now: new Date(tools.now()) }))) throw new Refused('NOT_FOUND')
    await postponeLinks(trx, { siteId, itemId, until: null })
  })
}

/** Forgets the tokens: everything is read again and compared, nothing is cancelled for being absent. */
export async function readAllAgain(tools: Tools, { siteId }: ActingStaff): Promise<void> {
  await inTransaction(tools.db, async (trx) => {
    for (const itemId of await readAllFromScratch(trx, siteId, new Date(tools.now())))
      await addLog(trx, tools, { siteId, itemId, kind: 'READ_AGAIN' })
    await recordSiteNotice(trx, siteId)
  })
}

export type DeletionsAnswer = 'PUT_BACK' | 'CANCEL' | 'ONE_BY_ONE' | 'ASK_AGAIN'

/** What is to become of many events that vanished at once. Until then the sync of the item rests. */
export async function answerDeletions(
  tools: Tools,
  { siteId }: ActingStaff,
  itemId: number,
  answer: DeletionsAnswer,
): Promise<void> {
  await inTransaction(tools.db, async (trx) => {
    if (!(await lockAsking(trx, siteId, itemId))) throw new Refused('NOT_FOUND')
    const now = tools.now()
    const links = await goneLinks(trx, siteId, itemId)
    for (const link of links) await answerDeletion(trx, link, answer, now)
    await markLinks(
      trx,
      siteId,
      links.map(({ id }) => id),
      new Date(now),
    )
    await savePhase(trx, { siteId, itemId, phase: 'WORKING' })
    await readSoon(trx, { siteId, itemId, now: new Date(now) })
    await recordSiteNotice(trx, siteId)
  })
}

async function answerDeletion(trx: Trx, link: Link, answer: DeletionsAnswer, now: number): Promise<void> {
  const { siteId, id: linkId } = link
  const at = new Date(now)
  switch (answer) {
    case 'PUT_BACK':
      return putBack(trx, link, now)
    case 'CANCEL':
      return void (await updateLink(trx, link, { wanted: NOTHING }))
    case 'ASK_AGAIN':
      return void (await updateLink(trx, link, { gone_at: null, missing_at: at }))
    case 'ONE_BY_ONE':
      await saveConflict(trx, { siteId, linkId, kind: 'DELETED', ours: link.agreed, theirs: null, decided: null, at })
      return void (await updateLink(trx, link, { state: 'ASKING' }))
  }
}

export type ConflictAnswer = 'OURS' | 'THEIRS' | 'SEEN'

/** A person decides, or turns what the rule has decided. SEEN leaves it so. */
export async function answerConflict(
  tools: Tools,
  { siteId, user }: ActingStaff,
  conflictId: number,
  answer: ConflictAnswer,
): Promise<void> {
  await inTransaction(tools.db, async (trx) => {
    const conflict = await lockConflict(trx, siteId, conflictId)
    const now = tools.now()
    if (!conflict || (conflict.decided !== null && conflict.at.getTime() < now - TURNED_WITHIN_MS))
      throw new Refused('NOT_FOUND')
    const link = await linkById(trx, siteId, conflict.link_id)
    // What cannot be read says nothing that could be carried out.
    const isAnswer = answer !== 'SEEN' && answer !== conflict.decided && conflict.kind !== 'UNREADABLE'
    if (link && isAnswer) await carryOut(trx, link, conflict, answer, now)
    await closeConflicts(trx, siteId, [conflict.link_id], { by: user.id, at: new Date(now) })
    await recordSiteNotice(trx, siteId)
  })
}

async function carryOut(trx: Trx, link: Link, conflict: LockedConflict, answer: 'OURS' | 'THEIRS', now: number) {
  const isThere = link.goneAt === null && (conflict.kind === 'BOTH_CHANGED' || conflict.decided !== null)
  if (answer === 'OURS' && !isThere) return putBack(trx, link, now)
  // Ours stays and is written there: what they have counts as agreed on.
  if (answer === 'OURS' && conflict.decided === null)
    await updateLink(trx, link, { state: 'LINKED', agreed: link.theirs ?? NOTHING, wanted: null })
  else {
    const wanted = (answer === 'OURS' ? conflict.ours : conflict.theirs) ?? NOTHING
    await updateLink(trx, link, { state: 'LINKED', wanted })
  }
  await markLinks(trx, link.siteId, [link.id], new Date(now))
}
