import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { invalidateTimetable } from '../../../features/timetable/api.ts'
import { type LiveEvent, useLive } from '../../../lib/live/live.ts'
import { throttled } from '../../../lib/time/throttled.ts'

/** Invalidates the timetables of several items, only those that have changed. */
export function useLiveItems(siteId: number, itemIds: readonly number[]): void {
  const queries = useQueryClient()
  const { markChanged, invalidate } = useMemo(() => {
    const changed = new Set<number>()
    const flush = throttled(() => {
      for (const id of changed) void invalidateTimetable(queries, siteId, id)
      changed.clear()
    })
    return { markChanged: (id: number) => changed.add(id), invalidate: flush }
  }, [queries, siteId])
  useLive(
    itemIds.map((id) => `item:${id}` as const),
    (event) => {
      for (const id of itemIds) if (mayChange(event, id)) markChanged(id)
      invalidate()
    },
  )
}

const mayChange = (event: LiveEvent, itemId: number): boolean =>
  event.type !== 'timetable-changed' || event.itemId === itemId
