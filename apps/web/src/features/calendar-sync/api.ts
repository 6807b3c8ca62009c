import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'

/** Lags and waiting changes have no message of their own, so they are read again while the page is open. */
const POLL_MS = 3_000

/** All that the calendar page shows. */
export const calendarOverviewQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'calendar', 'overview'),
    queryFn: ({ signal }) => api.calendarSync.overview({ params: { id: siteId } }, { signal }),
    refetchInterval: POLL_MS,
  })

/** Whether an account is connected, and which calendar each item has. */
export const calendarStatusQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'calendar-status'),
    queryFn: ({ signal }) => api.calendarSync.status({ params: { id: siteId } }, { signal }),
  })

/** Conflicts that wait for a person, and what the rule decided in the last days. */
export const calendarInboxQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'calendar', 'inbox'),
    queryFn: ({ signal }) => api.calendarSync.inbox({ params: { id: siteId } }, { signal }),
    refetchInterval: POLL_MS,
  })

/** The calendars of the connected account; asked of the provider, so not with every change of the club. */
export const accountCalendarsQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'account-calendars'),
    queryFn: ({ signal }) => api.calendarSync.calendars({ params: { id: siteId } }, { signal }),
    staleTime: 60_000,
  })

/** What starting a sync would do. */
export const startPreviewQuery = (siteId: number, itemId: number, calendarId: string) =>
  queryOptions({
    queryKey: adminKey(siteId, 'start-preview', itemId, calendarId),
    queryFn: ({ signal }) => api.calendarSync.preview({ params: { id: siteId, itemId, calendarId } }, { signal }),
  })

/** A change of the calendar page; what it shows is read again, after errors too. */
export function useCalendarChange<What = void, Answer = unknown>(
  siteId: number,
  change: (what: What) => Promise<Answer>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidate(queries, adminKey(siteId, 'calendar')),
  })
}

/** Leads to the consent page of Google, which comes back to `/google_auth_redirect`. */
export const useConnectGoogle = (siteId: number) =>
  useMutation({
    mutationFn: () =>
      api.calendarSync.connect({
        params: { id: siteId },
        body: { redirectUri: `${globalThis.location.origin}/google_auth_redirect` },
      }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  })

/** Creates a calendar in the account and puts it into the list of its calendars. */
export function useCreateCalendar(siteId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api.calendarSync.create({ params: { id: siteId }, body: { name } }),
    onSuccess: (made) =>
      queries.setQueryData(accountCalendarsQuery(siteId).queryKey, (known = []) => [
        ...known.filter(({ id }) => id !== made.id),
        made,
      ]),
  })
}
