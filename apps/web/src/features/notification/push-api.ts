import type { PushDeviceRead } from '@korto/contract/notification'
import type { PushEvent } from '@korto/domain/notification/push-event'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { currentToken, startPush, stopPush } from '../../lib/push/device.ts'
import { readRecord } from '../../lib/push/record.ts'
import { ME } from '../../lib/session/session.ts'

/** Whether this browser gets pushes, and for which events. */
export const deviceQuery = queryOptions({
  queryKey: [ME, 'device'],
  queryFn: ({ signal }) => api.notification.device({}, { signal }),
})

/** With the server's key, or null to end it. */
export function useSwitchPush() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (publicKey: string | null) => (publicKey === null ? stopPush() : startPush(publicKey)),
    onError: logError,
    onSettled: () => invalidate(queries, deviceQuery.queryKey),
  })
}

/** Optimistic; undone on an error. */
export function useChoosePushEvents() {
  const queries = useQueryClient()
  const { queryKey } = deviceQuery
  return useMutation({
    mutationFn: async (preferences: PushEvent[]) => {
      const token = readRecord()?.token ?? (await currentToken()) ?? ''
      await api.notification.token({ body: { token, preferences } })
    },
    onMutate: async (preferences) => {
      // A pending read would overwrite the optimistic value.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (device: PushDeviceRead | undefined) => device && { ...device, preferences })
    },
    onError: logError,
    onSettled: () => invalidate(queries, queryKey),
  })
}

/** Errors are not shown: the switch just stays as it was. */
export const logError = (error: unknown): void => console.error(error)
