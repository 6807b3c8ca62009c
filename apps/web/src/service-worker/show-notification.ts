import type { PushMessage } from './push-message.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

const ICON = '/icons/icon-192.png'
const BADGE = '/icons/badge-96.png'

/**
 * A newer message about the same booking replaces the older one and is heard again; the same one, which the server sends twice
 * when an answer was lost, is not.
 */
export async function showNotification(message: PushMessage): Promise<void> {
  const { title, text: body, tag, request } = message
  const shown = tag ? await self.registration.getNotifications({ tag }) : []
  const isSame = shown.some((note) => note.title === title && note.body === body)
  await self.registration.showNotification(title, {
    body,
    data: message,
    icon: ICON,
    badge: BADGE,
    ...(tag && { tag, renotify: !isSame }),
    ...(request && { actions: request.actions }),
  })
}
