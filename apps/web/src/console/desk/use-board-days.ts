import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Day } from '@korto/domain/time/day'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type DayEntry, dayEntries } from '../../features/booking/staff/day-entries.ts'
import { dayBookingsQuery, rulesQuery } from '../../features/booking/staff-api.ts'
import { type BoardEntry, boardEntryOf } from './board-facts.ts'
import { keptEntries } from './kept-entries.ts'

export interface BoardDays {
  entries: BoardEntry[]
  isPending: boolean
  isFailed: boolean
  refetch: () => void
}

/** Everything booked on some days of a club, with live updates. */
export function useBoardDays(
  { id, timezone }: Pick<StaffSiteRead, 'id' | 'timezone'>,
  days: readonly Day[],
): BoardDays {
  const lists = useQueries({ queries: days.map((day) => dayBookingsQuery(id, day)) })
  const rules = useQuery({ ...rulesQuery(id), placeholderData: keepPreviousData })
  const kept = useRef<ReadonlyMap<string, DayEntry>>(new Map())
  const data = lists.map((list) => list.data)
  const isKnown = rules.data !== undefined && data.every((list) => list !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists of the days, each of which keeps its identity
  const entries = useMemo(() => {
    if (!isKnown) return new Map<string, DayEntry>()
    const all = days.flatMap((day, index) => dayEntries(data[index] ?? [], rules.data ?? [], timezone, day))
    return keptEntries(kept.current, all)
  }, [rules.data, timezone, isKnown, days.join(), ...data])
  useEffect(() => {
    kept.current = entries
  }, [entries])
  return {
    entries: useMemo(() => [...entries.values()].map(boardEntryOf), [entries]),
    isPending: !isKnown,
    isFailed: !isKnown && (rules.isError || lists.some(({ isError }) => isError)),
    refetch: () => {
      for (const list of lists) void list.refetch()
      void rules.refetch()
    },
  }
}
