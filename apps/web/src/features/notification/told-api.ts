import type { ToldRead } from '@korto/contract/told'
import { queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

/** Deliveries have no activity: while one is on its way the list is read often, else now and then. */
const [WAITING_POLL_MS, POLL_MS] = [1_000, 4_000]

/** Who was notified of a booking or of a date of a series, how, and whether it arrived. */
export const toldQuery = (siteId: number, subject: string) =>
  queryOptions({
    queryKey: adminKey(siteId, 'told', subject),
    queryFn: ({ signal }) => api.told.read({ params: { id: siteId }, query: { subject } }, { signal }),
    select: ({ told }) => told,
    refetchInterval: ({ state }) => (state.data?.told.some(isWaiting) ? WAITING_POLL_MS : POLL_MS),
  })

const isWaiting = ({ state }: ToldRead): boolean => state === 'WAITING'
