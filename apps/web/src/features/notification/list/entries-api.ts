import type { Language } from '@korto/domain/user/language'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { notificationsQuery } from '../api.ts'

/** As many as one answer has. */
const ENTRIES_PER_PAGE = 100

export type NotificationFilter = 'all' | 'bookings' | 'watched'

/** The list, page by page, newest first. Its key lies below that of the count: live events invalidate both. */
export const entriesQuery = (filter: NotificationFilter, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...notificationsQuery.queryKey, 'entries', filter, language],
    queryFn: ({ pageParam: before, signal }) =>
      api.notification.mine(
        { query: { language, ...(filter !== 'all' && { about: filter }), ...(before && { before }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < ENTRIES_PER_PAGE ? null : page.at(-1)?.id),
  })
