import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'

interface NewClient {
  displayName: string
  phoneNumber?: string
  email?: string
}

/** Adds a client to the club. */
export function useAddClient(siteId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewClient) => api.client.add({ params: { id: siteId }, body }),
    onSuccess: () => invalidate(queries, adminKey(siteId, 'clients')),
  })
}
