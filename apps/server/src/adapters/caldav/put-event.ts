import { eventUrl } from './addresses.ts'
import { calendarFacts } from './calendar-facts.ts'
import { refused } from './dav-request.ts'
import type { CalendarReader } from './read-changes.ts'

export type Put = { outcome: 'stored'; version: string | null } | { outcome: 'changed' } | { outcome: 'uid-taken' }

/** Stores a file under a name, if it is still as it was seen, or for null if there is none. */
export async function putEvent(
  { request, calendar, now }: CalendarReader,
  id: string,
  { text, seen }: { text: string; seen: string | null },
): Promise<Put> {
  const response = await request(eventUrl(calendar, id), {
    method: 'PUT',
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      ...(seen === null ? { 'if-none-match': '*' } : { 'if-match': seen }),
    },
    body: text,
  })
  const status = await statusOf(response)
  if (status >= 200 && status < 300) return { outcome: 'stored', version: response.headers.get('etag') }
  // 404: somebody has deleted the event, or the whole calendar, which is another matter.
  if (status === 404 || status === 409) await calendarFacts(request, calendar, now)
  if (status === 404 || status === 412) return { outcome: 'changed' }
  if (status === 409 || status === UID_TAKEN) return { outcome: 'uid-taken' }
  throw refused(`status ${status}`)
}

export async function deleteEvent(
  { request, calendar }: CalendarReader,
  id: string,
  seen: string | null,
): Promise<'removed' | 'changed'> {
  const response = await request(eventUrl(calendar, id), {
    method: 'DELETE',
    ...(seen === null ? {} : { headers: { 'if-match': seen } }),
  })
  const status = await statusOf(response)
  if (status === 412) return 'changed'
  if ((status >= 200 && status < 300) || status === 404 || status === 410) return 'removed'
  throw refused(`status ${status}`)
}

/** None of HTTP's: another event of the calendar has the same UID. */
const UID_TAKEN = 1

/** Some servers wrap the refusal of a single write into a multistatus. */
async function statusOf(response: Response): Promise<number> {
  if (response.status !== 207 && response.status !== 403) return response.status
  const text = await response.text()
  if (text.includes('no-uid-conflict')) return UID_TAKEN
  // Other preconditions, such as a file that the server does not understand, stay broken, whatever status they have.
  if (response.status === 403 || /<(\w+:)?error\b/i.test(text)) return 403
  return Number(/<[^>]*status[^>]*>\s*HTTP\/[\d.]+ (\d{3})/i.exec(text)?.[1] ?? 403)
}
