import type { CalendarPort } from '../../../adapters/calendar/calendar-port.ts'
import { CalendarGone, CredentialRevoked } from '../../../adapters/calendar/calendar-problems.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import { type OpenedPort, openPort } from './open-port.ts'
import { credentialOf } from './sql.ts'

/** For calls of staff: what the provider says becomes an answer that the page can show. */
export async function withPort<T>(
  tools: Tools,
  siteId: number,
  work: (port: CalendarPort, account: string) => Promise<T>,
): Promise<T> {
  const opened = await openPort(tools, siteId)
  if (!opened)
    throw new Refused((await credentialOf(tools.db, siteId)) ? 'CALENDAR_CONNECT_AGAIN' : 'CALENDAR_NOT_CONNECTED')
  try {
    return await work(opened.port, opened.account)
  } catch (error) {
    throw await refusalOf(error, opened)
  }
}

async function refusalOf(error: unknown, { markRevoked }: OpenedPort): Promise<unknown> {
  if (error instanceof CredentialRevoked) {
    await markRevoked()
    return new Refused('CALENDAR_CONNECT_AGAIN')
  }
  if (error instanceof CalendarGone) return new Refused('NOT_FOUND')
  if (error instanceof ServiceProblem)
    return new Refused('CALENDAR_UNAVAILABLE', { retryAfterSeconds: error.retryAfterSeconds ?? 5 })
  return error
}
