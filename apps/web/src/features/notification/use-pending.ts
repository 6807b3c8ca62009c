import type { StaffBooking } from '@korto/contract/booking-lists'
import type { StaffRights } from '@korto/domain/permission/roles'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMinute } from '../../lib/time/clock.ts'
import { pendingQuery } from './api.ts'
import { visiblePending } from './visible-pending.ts'

interface Club {
  id: number
  rights: StaffRights
}

/** Bookings that wait for the user's answer in one club; `useNotificationCount` keeps them up to date. */
export function usePending({ id, rights }: Club): StaffBooking[] {
  const now = useMinute()
  const { data = [] } = useQuery(pendingQuery(id))
  return visiblePending(data, rights, now)
}

/** How many wait in several clubs. */
export function usePendingCount(clubs: readonly Club[]): number {
  const now = useMinute()
  const pending = useQueries({
    queries: clubs.map(({ id }) => pendingQuery(id)),
    combine: (answers) => answers.map(({ data = [] }) => data),
  })
  return clubs.reduce((sum, { rights }, index) => sum + visiblePending(pending[index] ?? [], rights, now).length, 0)
}
