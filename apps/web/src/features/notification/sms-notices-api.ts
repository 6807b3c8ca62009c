import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

/** Whether the club sends SMS to clients whom nothing else reaches, and how many this month. */
export const smsNoticesQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'sms-notices'),
    queryFn: ({ signal }) => api.smsNotices.read({ params: { id: siteId } }, { signal }),
  })

export function useChangeSmsNotices(siteId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { isOn?: boolean; monthlyBudget?: number }) =>
      api.smsNotices.change({ params: { id: siteId }, body }),
    onSuccess: (changed) => void queries.setQueryData(smsNoticesQuery(siteId).queryKey, changed),
  })
}
