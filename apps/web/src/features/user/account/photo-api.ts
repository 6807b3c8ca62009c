import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { cacheUser } from '../../../lib/session/session.ts'

export function useChangePhoto() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => api.me.photo({ body: file }),
    onSuccess: (user) => cacheUser(queries, user),
  })
}

export function useRemovePhoto() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.me.removePhoto({}),
    onSuccess: (user) => cacheUser(queries, user),
  })
}
