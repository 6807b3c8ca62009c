import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { invalidateTimetable } from '../../../features/timetable/api.ts'
import { type News, useLive } from '../../../lib/live/live.ts'
import { throttled } from '../../../lib/time/throttled.ts'

/** Reads the timetables of several items again: each one that has changed, and no other. */
export function useLiveItems(siteId: number, itemIds: readonly number[]): void {
  const queries = useQueryClient()
  const { note, invalidate } = useMemo(() => {
    const changed = new Set<number>()
    const flush = throttled(() => {
      for (const id of changed) void invalidateTimetable(queries, siteId, id)
      changed.clear()
    })
    return { note: (id: number) => changed.add(id), invalidate: flush }
  }, [queries, siteId])
  useLive(
    itemIds.map((id) => `item:${id}` as const),
    (news) => {
      for (const id of itemIds) if (concerns(news, id)) note(id)
      invalidate()
    },
  )
}

const concerns = (news: News, itemId: number): boolean => news.type !== 'timetable-changed' || news.itemId === itemId
