import { periodBefore } from '@korto/domain/statistics/period'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  detailsKey,
  type StatisticsOf,
  statisticsDetailsQuery,
  statisticsQuery,
} from '../../features/statistics/staff-api.ts'
import type { ShownFigures } from './statistics-context.ts'

export interface ReadStatistics {
  /** The last complete figures, also those of another range; undefined until the first have come. */
  figures: ShownFigures | undefined
  /** What the figures are of. */
  of: StatisticsOf
  /** They are not yet, or could not be, what was asked for. */
  isStale: boolean
  isFetching: boolean
  error: Error | null
  /** The figures are there, those of the period before could not be read. */
  isBeforeFailed: boolean
  /** When the shown figures were answered. */
  asOf: number
  refetch: () => void
}

interface Complete {
  of: StatisticsOf
  figures: ShownFigures
  asOf: number
}

/** The figures of a range; while new ones are read, or could not be, the last ones stay. */
export function useStatistics(asked: StatisticsOf): ReadStatistics {
  const queries = useQueryClient()
  const read = useQuery(statisticsQuery(asked))
  const details = useQuery(statisticsDetailsQuery(asked))
  // After the figures themselves, which nobody should wait for.
  const before = useQuery({
    ...statisticsQuery({ ...asked, ...periodBefore(asked) }),
    enabled: read.data !== undefined,
  })
  const [last, setLast] = useState<Complete>()
  const isComplete = read.data !== undefined && details.data !== undefined
  if (isComplete) {
    const figures = { statistics: read.data, details: details.data, before: before.data ?? null }
    const next = { of: asked, figures, asOf: read.dataUpdatedAt }
    if (!last || !isSame(last, next)) setLast(next)
  }
  const error = read.error ?? details.error
  return {
    figures: last?.figures,
    of: last?.of ?? asked,
    isStale: !isComplete || error !== null,
    isFetching: read.isFetching || details.isFetching,
    error,
    isBeforeFailed: isComplete && error === null && before.isLoadingError,
    asOf: last?.asOf ?? 0,
    refetch: () => {
      void read.refetch()
      // It hardly changes, and costs as much as the figures themselves.
      if (before.isError) void before.refetch()
      // Also those of one day, where its takings are shown.
      void queries.refetchQueries({ queryKey: detailsKey(asked.siteId), type: 'active' })
    },
  }
}

const isSame = (a: Complete, b: Complete): boolean =>
  a.asOf === b.asOf &&
  a.figures.statistics === b.figures.statistics &&
  a.figures.details === b.figures.details &&
  a.figures.before === b.figures.before
