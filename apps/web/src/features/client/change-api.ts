import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { noteActivity } from '../../lib/api/freshness.ts'
import { invalidate } from '../../lib/api/invalidate.ts'

type NewClient = Parameters<typeof api.client.add>[0]['body']
type ClientChange = Parameters<typeof api.client.change>[0]['body']

/** Whatever shows clients is read again. */
function useClientsChanged(siteId: number) {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      invalidate(queries, adminKey(siteId, 'clients')),
      invalidate(queries, adminKey(siteId, 'clients-by-id')),
      invalidate(queries, adminKey(siteId, 'activity')),
    ])
}

export function useAddClient(siteId: number) {
  const changed = useClientsChanged(siteId)
  return useMutation({
    mutationFn: (body: NewClient) => api.client.add({ params: { id: siteId }, body }),
    onSuccess: ({ activityId }) => {
      noteActivity(activityId)
      return changed()
    },
  })
}

export function useChangeClient(siteId: number, userId: number) {
  const changed = useClientsChanged(siteId)
  return useMutation({
    mutationFn: (body: ClientChange) => api.client.change({ params: { id: siteId, userId }, body }),
    onSuccess: ({ activityId }) => noteActivity(activityId),
    // After an error, too: what is shown may be old.
    onSettled: changed,
  })
}

export function useRemoveClient(siteId: number, userId: number) {
  const changed = useClientsChanged(siteId)
  return useMutation({
    mutationFn: () => api.client.remove({ params: { id: siteId, userId } }),
    // Not awaited: the page of the client is left first.
    onSuccess: ({ activityId }) => {
      noteActivity(activityId)
      void changed()
    },
  })
}

export const useExportClients = (siteId: number) =>
  useMutation({ mutationFn: () => api.clientList.export({ params: { id: siteId } }) })
