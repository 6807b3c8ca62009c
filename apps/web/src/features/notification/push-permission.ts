import { useSyncExternalStore } from 'react'

export type PushPermission = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The permission; unsupported browsers have no `Notification`. */
function permission(): PushPermission {
  const canPush = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
  return canPush ? Notification.permission : 'unsupported'
}

export const usePushPermission = (): PushPermission => useSyncExternalStore(subscribe, permission, () => 'unsupported')

/** Browsers prompt only once and then return the stored answer. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission()
  for (const listener of listeners) listener()
  return answer
}
