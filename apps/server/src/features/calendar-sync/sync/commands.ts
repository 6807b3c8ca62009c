import type { CalendarEntry } from '../../../adapters/calendar/calendar-port.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { recordSiteNotice } from '../../activity/record-notices.ts'
import type { ActingStaff } from '../../staff/guards.ts'
import { addLog } from './log.ts'
import {
  deactivateSyncs,
  dropOtherCalendar,
  isCalendarTaken,
  lockItem,
  readAllFromScratch,
  readSoon,
  saveSync,
} from './sql.ts'

/** Imports what is in the calendar from now on, then keeps both sides equal. The work itself is the worker's. */
export async function startSync(
  tools: Tools,
  { siteId, user }: ActingStaff,
  { itemId, calendar }: { itemId: number; calendar: CalendarEntry },
): Promise<void> {
  const recorded = await inTransaction(tools.db, async (trx) => {
    if (!(await lockItem(trx, siteId, itemId))) throw new Refused('NOT_FOUND')
    if (await isCalendarTaken(trx, { siteId, itemId, calendarId: calendar.id })) throw new Refused('CALENDAR_TAKEN')
    // Links of this very calendar stay, or its events would be imported a second time.
    await dropOtherCalendar(trx, { siteId, itemId, calendarId: calendar.id })
    await saveSync(trx, { siteId, itemId, calendar, startedBy: user.id, now: new Date(tools.now()) })
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
  if (!(await readSoon(tools.db, { siteId, itemId, now: new Date(tools.now()) }))) throw new Refused('NOT_FOUND')
}

/** Forgets the tokens: everything is read again and compared, nothing is cancelled for being absent. */
export async function readAllAgain(tools: Tools, { siteId }: ActingStaff): Promise<void> {
  await inTransaction(tools.db, async (trx) => {
    for (const itemId of await readAllFromScratch(trx, siteId, new Date(tools.now())))
      await addLog(trx, tools, { siteId, itemId, kind: 'READ_AGAIN' })
    await recordSiteNotice(trx, siteId)
  })
}
