import { CredentialRevoked } from '../../../adapters/calendar/calendar-problems.ts'
import type { CaldavConnector, ConnectedAccount } from '../../../adapters/calendar/connectors.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { listCalendars } from './list-calendars.ts'
import { storeCredential } from './store-credential.ts'

/** Each is a guess at a password of another server. */
const MOST_AN_HOUR = 30

type CaldavAccount = Parameters<CaldavConnector['connect']>[0]

/** Nothing is stored unless the server accepts the password and shows its calendars. */
export async function connectCaldav(tools: Tools, staff: StaffOfSite, typed: CaldavAccount) {
  await takeFromLimit(tools.db, { key: `caldav-connect:${staff.user.id}`, limit: MOST_AN_HOUR, seconds: 3_600 })
  await storeCredential(tools, staff, 'caldav', await connected(tools.calendars.caldav, typed))
  return listCalendars(tools, staff)
}

async function connected(caldav: CaldavConnector, typed: CaldavAccount): Promise<ConnectedAccount> {
  try {
    return await caldav.connect(typed)
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error
    throw refusalOf(error)
  }
}

/** Each names the field to look at. */
function refusalOf(problem: ServiceProblem): Refused {
  if (problem instanceof CredentialRevoked)
    return new Refused('CALDAV_SIGN_IN', {
      field: 'password',
      message: 'password: the server does not accept this user and password',
    })
  return problem.reason === 'refused'
    ? new Refused('CALDAV_ADDRESS', { field: 'address', message: 'address: has no CalDAV server with calendars' })
    : new Refused('CALDAV_UNREACHABLE', { field: 'address', message: 'address: the server does not answer' })
}
