import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type MyBooking, useMyBookings } from '../../../features/booking/api.ts'
import type { OwnEntries } from '../../../features/timetable/grid/cells.ts'
import { useWatchers } from '../../../features/watcher/api.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { useLive } from '../../../lib/live/live.ts'
import { ME, useSignedIn } from '../../../lib/session/session.ts'

export type OwnBookings = OwnEntries & { bookings: readonly MyBooking[] }

/** The viewer's own bookings and watchers, with live updates; the timetable itself is the same for everybody. */
export function useOwnEntries(): OwnBookings {
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const bookings = useMyBookings()
  const watchers = useWatchers()
  useLive(signedIn ? ['me'] : [], () => void invalidate(queries, [ME]))
  return useMemo(() => ({ bookings, watchers }), [bookings, watchers])
}
