import type { NotificationSettings, NotificationSettingsChange } from '@korto/contract/notification-settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PUSH_KEY, sendPushEvents } from '../push-api.ts'
import { type DeviceEvents, withChange, withDeviceEvents, withoutDevice } from './changed-settings.ts'

export const settingsQuery = queryOptions({
  queryKey: [...PUSH_KEY, 'settings'],
  queryFn: ({ signal }) => api.notificationSettings.read({}, { signal }),
})

export const useChangeSettings = () =>
  useSettingsWrite<NotificationSettingsChange>((body) => api.notificationSettings.change({ body }), withChange)

/** Of one device, or of several at once. */
export const useChooseEvents = () =>
  useSettingsWrite<DeviceEvents[]>(
    (changes) =>
      Promise.all(
        changes.map(({ device: { id, isThis }, preferences }) =>
          isThis ? sendPushEvents(preferences) : api.device.change({ params: { id }, body: { preferences } }),
        ),
      ),
    withDeviceEvents,
  )

export const useRemoveDevice = () =>
  useSettingsWrite<string>((id) => api.device.remove({ params: { id } }), withoutDevice)

const WRITE = ['notification-settings']

/** Optimistic, one after the other; undone on an error. */
function useSettingsWrite<Change>(
  send: (change: Change) => Promise<unknown>,
  changed: (settings: NotificationSettings, change: Change) => NotificationSettings,
) {
  const texts = useTexts()
  const queries = useQueryClient()
  const { queryKey } = settingsQuery
  return useMutation({
    mutationKey: WRITE,
    scope: { id: 'notification-settings' },
    mutationFn: send,
    onMutate: async (change) => {
      // A pending read would overwrite the optimistic value.
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (before) queries.setQueryData(queryKey, changed(before, change))
      return before
    },
    onError: (error, _change, before) => {
      queries.setQueryData(queryKey, before)
      toasts.show({ kind: 'error', title: errorText(texts, error) })
    },
    // The last of several reads what the server has now.
    onSettled: () => (queries.isMutating({ mutationKey: WRITE }) === 1 ? invalidate(queries, queryKey) : undefined),
  })
}
