import type { Instant } from '@korto/domain/time/instant'
import * as z from 'zod'
import { CalendarGone } from '../calendar/calendar-problems.ts'
import { type DavRequest, refused, SERVICE } from './dav-request.ts'
import { calendarZone } from './ical/calendar-zone.ts'
import { davCall, propfindBody, textOf } from './multi-status.ts'

export interface CalendarFacts {
  /** Where its changes begin; null where the server does not keep them. */
  syncToken: string | null
  /** Changes with every change in the calendar; null where there is none. */
  ctag: string | null
  zone: string | null
}

const Report = z.object({ report: z.record(z.string(), z.unknown()) })
const Reports = z.object({ supportedReport: z.union([z.array(Report), Report.transform((one) => [one])]) })

/** Throws `CalendarGone` for one that is not there. */
export async function calendarFacts(request: DavRequest, url: URL, now: Instant): Promise<CalendarFacts> {
  const body = propfindBody('d:sync-token', 'd:supported-report-set', 'cs:getctag', 'c:calendar-timezone')
  const { status, answers } = await davCall(request, { method: 'PROPFIND', url, depth: '0', body })
  if (status === 404) throw new CalendarGone(SERVICE)
  const props = answers[0]?.props
  if (status !== 207 || !props) throw refused(`status ${status}`)
  const reports = Reports.safeParse(props.supportedReportSet).data?.supportedReport
  const isReported = !reports || reports.some(({ report }) => 'syncCollection' in report)
  return {
    syncToken: isReported ? textOf(props.syncToken) : null,
    ctag: textOf(props.getctag),
    zone: calendarZone(textOf(props.calendarTimezone), now),
  }
}
