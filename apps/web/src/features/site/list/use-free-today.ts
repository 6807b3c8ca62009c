import type { FreeToday } from '@korto/contract/timetable'
import { useQueries } from '@tanstack/react-query'
import { freeTodayQuery } from '../api.ts'

/** Free times of today, one read for each screenful of clubs. Rendered data is shown until the first answer. */
export function useFreeToday(pages: readonly (readonly number[])[], rendered: readonly FreeToday[]) {
  const answers = useQueries({ queries: pages.map(freeTodayQuery) })
  const freeBySite = new Map(rendered.map((free) => [free.siteId, free]))
  for (const { data } of answers) for (const free of data ?? []) freeBySite.set(free.siteId, free)
  return (siteId: number): FreeToday | undefined => freeBySite.get(siteId)
}
