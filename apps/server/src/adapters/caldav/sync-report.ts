import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { CalendarGone } from '../calendar/calendar-problems.ts'
import { eventIdOf } from './addresses.ts'
import { type DavRequest, SERVICE } from './dav-request.ts'
import { isTooLarge } from './list-events.ts'
import { davCall, type MultiStatus, NAMESPACES, propsNamed } from './multi-status.ts'

export interface ReportedChanges {
  changed: string[]
  removed: string[]
  token: string
}

/** A server may cut its answer short and go on with the token it gives. */
const MAX_PAGES = 40
const CUT_SHORT = 507

/** What has changed since a token (RFC 6578). */
export async function reportedChanges(
  request: DavRequest,
  calendar: URL,
  since: string,
): Promise<ReportedChanges | 'expired' | 'too-many'> {
  const changed = new Set<string>()
  const removed = new Set<string>()
  let token = since
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await onePage(request, calendar, token)
    if (page === 'expired') return page
    for (const { url, status } of page.answers) {
      const id = eventIdOf(calendar, url)
      if (id === null) continue
      const [into, outOf] = status === 404 ? [removed, changed] : [changed, removed]
      into.add(id)
      outOf.delete(id)
    }
    if (page.syncToken === null) return 'expired'
    token = page.syncToken
    const isCut = page.answers.some(({ url, status }) => status === CUT_SHORT && eventIdOf(calendar, url) === null)
    if (!isCut) return { changed: [...changed], removed: [...removed], token }
  }
  return 'too-many'
}

/**
 * A token that the server does not know is 403 with `valid-sync-token` in Radicale, 500 in others. Whatever it was: everything
 * is read again, and where that fails too, it is the calendar and not the token.
 */
async function onePage(request: DavRequest, calendar: URL, token: string): Promise<MultiStatus | 'expired'> {
  try {
    const page = await report(request, calendar, token)
    if (page.status === 404) throw new CalendarGone(SERVICE)
    return page.status === 207 ? page : 'expired'
  } catch (error) {
    if (isTooLarge(error)) return 'expired'
    const isAnswered = error instanceof ServiceProblem && /^status 50[01]$/.test(error.detail)
    if (!isAnswered) throw error
    const { status } = await davCall(request, {
      method: 'PROPFIND',
      url: calendar,
      depth: '0',
      body: { 'd:propfind': { _attributes: NAMESPACES, 'd:prop': propsNamed(['d:resourcetype']) } },
    })
    if (status === 404) throw new CalendarGone(SERVICE)
    return 'expired'
  }
}

function report(request: DavRequest, calendar: URL, token: string) {
  const body = {
    'd:sync-collection': {
      _attributes: NAMESPACES,
      'd:sync-token': token,
      'd:sync-level': '1',
      'd:prop': propsNamed(['d:getetag']),
    },
  }
  // Sent once: 500 is an answer here.
  return davCall(request, { method: 'REPORT', url: calendar, body, idempotent: false })
}
