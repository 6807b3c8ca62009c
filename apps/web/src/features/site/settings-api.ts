import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { noteActivity } from '../../lib/api/freshness.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { ME } from '../../lib/session/session.ts'
import { invalidateSites } from './api.ts'
import { adminSiteQuery } from './staff-api.ts'

/** How much is booked from now on, and by how many people. */
export const upcomingQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'upcoming'),
    queryFn: ({ signal }) => api.site.upcoming({ params: { id: siteId } }, { signal }),
  })

/** The addresses of an uploaded picture. It belongs to the club once a save names it. */
export const uploadPicture = (siteId: number, kind: 'logo' | 'gallery', file: File) =>
  api.sitePicture.upload({ params: { id: siteId }, query: { kind }, body: file })

export function useConvertToEur(siteId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.site.convertToEur({ params: { id: siteId } }),
    onSuccess: ({ activityId }) => {
      noteActivity(activityId)
      return invalidate(queries, adminSiteQuery(siteId).queryKey)
    },
  })
}

/**
 * Its staff lose their rights with it, so the user is read again; before that `onDeleted` leaves the console, which would
 * otherwise close by itself.
 */
export function useDeleteSite(siteId: number, onDeleted: () => Promise<void>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api.site.delete({ params: { id: siteId }, body: { name } }),
    onSuccess: async () => {
      await onDeleted()
      void invalidateSites(queries)
      void invalidate(queries, [ME])
    },
  })
}
