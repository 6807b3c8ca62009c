import type { PushEvent } from '@korto/domain/notification/push-event'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { currentToken, startPush, stopPush } from '../../lib/push/device.ts'
import { readRecord } from '../../lib/push/record.ts'
import { ME } from '../../lib/session/session.ts'

/** What changes when this browser starts or stops to get pushes: its own state, and the list of all devices. */
export const PUSH_KEY = [ME, 'push']

/** Whether this browser gets pushes, and the server's key. */
export const deviceQuery = queryOptions({
  queryKey: [...PUSH_KEY, 'device'],
  queryFn: ({ signal }) => api.notification.device({}, { signal }),
})

/** With the server's key, or null to end it. */
export function useSwitchPush() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (publicKey: string | null) => (publicKey === null ? stopPush() : startPush(publicKey)),
    onError: logError,
    onSettled: () => invalidate(queries, PUSH_KEY),
  })
}

/** The events of this browser. */
export async function sendPushEvents(preferences: PushEvent[]): Promise<void> {
  const token = readRecord()?.token ?? (await currentToken()) ?? ''
  await api.notification.token({ body: { token, preferences } })
}

/** Errors are not shown: the switch just stays as it was. */
export const logError = (error: unknown): void => console.error(error)
