import { checkPeriod, defaultPeriod, type Period, type PeriodProblem } from '@korto/domain/statistics/period'
import { type Day, isDay } from '@korto/domain/time/day'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export interface ShownRange {
  /** The last good one: a bad address changes no figures. */
  period: Period
  /** Null for all facilities. */
  itemId: number | null
  /** What is wrong with the range in the address, and how it was written. */
  wrong: (PeriodProblem & Period) | null
  show: (period: Period) => void
  showItem: (itemId: number | null) => void
}

/** The range and the facility in the address; at first the last 30 days of all facilities. */
export function useRange(today: Day, itemIds: readonly number[]): ShownRange {
  const [query, setQuery] = useSearchParams()
  const first = defaultPeriod(today)
  const asked = { from: query.get('from') ?? first.from, to: query.get('to') ?? first.to }
  const problem = checkPeriod(asked.from, asked.to)
  const [last, setLast] = useState(problem ? first : asked)
  if (!problem && (asked.from !== last.from || asked.to !== last.to)) setLast(asked)
  const itemId = itemIds.find((id) => String(id) === query.get('facility')) ?? null

  const change = (changes: Record<string, string | null>) =>
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { preventScrollReset: true },
    )
  return {
    period: problem ? last : asked,
    itemId,
    wrong: problem && { ...problem, ...asked },
    show: ({ from, to }) => {
      const isFirst = from === first.from && to === first.to
      change(isFirst ? { from: null, to: null } : { from, to })
    },
    showItem: (id) => change({ facility: id === null ? null : String(id) }),
  }
}

/** A day for a field that cannot show anything else. */
export const dayOr = (text: string, other: Day): Day => (isDay(text) ? text : other)
