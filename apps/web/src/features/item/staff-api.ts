import type { StaffSiteRead } from '@korto/contract/staff-site'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'

/** The read of the club, which holds its items. */
const siteKey = (siteId: number) => adminKey(siteId, 'site')

type Body<Call extends (request: never) => unknown> = Parameters<Call>[0] extends { body: infer B } ? B : never
type Proposed = Body<typeof api.affected.read>['items']

export type NewItemBody = Body<typeof api.siteItems.create>['items'][number]

/** Returns the id of the new item. Sent again with the same key, it is made once. */
export async function createItem(siteId: number, item: NewItemBody, idempotencyKey: string): Promise<number> {
  const body = { items: [item] }
  const { ids } = await api.siteItems.create({ params: { id: siteId }, body }, { context: { idempotencyKey } })
  // One is made for each that is sent.
  return ids[0] as number
}

export const changeItem = (id: number, body: Body<typeof api.item.change>) => api.item.change({ params: { id }, body })

/** Several items in one save: the same change for each, or their order. */
export const changeItems = (siteId: number, body: Body<typeof api.siteItems.change>) =>
  api.siteItems.change({ params: { id: siteId }, body })

/** With `isForced` upcoming bookings are canceled; without it the server says how many there are. */
export const deleteItem = (id: number, isForced: boolean) =>
  api.item.delete({ params: { id }, query: isForced ? { force: 'true' } : {} })

/** What a change of items would mean for what is booked. */
export const affectedQuery = (siteId: number, items: Proposed) =>
  queryOptions({
    queryKey: adminKey(siteId, 'affected', JSON.stringify(items)),
    queryFn: ({ signal }) => api.affected.read({ params: { id: siteId }, body: { items } }, { signal }),
    enabled: items.length > 0,
  })

/** How long before the start clients booked and canceled in the last 30 days. */
export const leadTimesQuery = (siteId: number, itemId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'lead-times', itemId),
    queryFn: ({ signal }) => api.item.leadTimes({ params: { id: itemId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A change of the club's items that is shown at once and taken back if it fails. */
export function useItemsChange<What>(
  siteId: number,
  change: (what: What) => Promise<unknown>,
  shown: (items: StaffSiteRead['items'], what: What) => StaffSiteRead['items'],
) {
  const queries = useQueryClient()
  const queryKey = siteKey(siteId)
  return useMutation({
    mutationFn: change,
    onMutate: async (what) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<StaffSiteRead>(queryKey)
      if (before) queries.setQueryData(queryKey, { ...before, items: shown(before.items, what) })
      return before
    },
    onError: (_error, _what, before) => queries.setQueryData(queryKey, before),
    onSettled: () => invalidate(queries, queryKey),
  })
}

export function useRereadItems(siteId: number) {
  const queries = useQueryClient()
  return () => invalidate(queries, siteKey(siteId))
}
