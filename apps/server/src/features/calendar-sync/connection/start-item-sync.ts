import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { startSync } from '../sync/commands.ts'
import { namedCalendars, takeRequest } from './list-calendars.ts'
import { isUsedElsewhere } from './sql.ts'
import { withPort } from './with-port.ts'

/** Only a calendar of the connected account, and one that no other item has, of this club or of another with the account. */
export async function startItemSync(
  tools: Tools,
  staff: StaffOfSite,
  { itemId, calendarId: word }: { itemId: number; calendarId: string },
): Promise<void> {
  const { siteId } = staff
  await takeRequest(tools, staff)
  const { calendar, provider, account } = await withPort(tools, siteId, async (port, account) => {
    const [calendar] = await namedCalendars(port, [word])
    return { calendar, provider: port.provider, account }
  })
  if (!calendar) throw new Refused('NOT_FOUND')
  if (await isUsedElsewhere(tools.db, { siteId, provider, account, calendarId: calendar.id }))
    throw new Refused('CALENDAR_TAKEN')
  await startSync(tools, staff, { itemId, calendar })
}
