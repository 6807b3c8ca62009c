import type { StaffBooking } from '@korto/contract/booking-lists'
import type { StaffRights } from '@korto/domain/permission/roles'
import { useQuery } from '@tanstack/react-query'
import { useMinute } from '../../lib/time/clock.ts'
import { pendingQuery } from './api.ts'
import { visiblePending } from './visible-pending.ts'

/** Bookings that wait for the user's answer in one club; `useNotificationCount` keeps them up to date. */
export function usePending({ id, rights }: { id: number; rights: StaffRights }): StaffBooking[] {
  const now = useMinute()
  const { data = [] } = useQuery(pendingQuery(id))
  return visiblePending(data, rights, now)
}
