import { useSyncExternalStore } from 'react'

export type PushPermission = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What the browser says: a phone that cannot push has not even the word for it. */
function permission(): PushPermission {
  const canPush = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
  return canPush ? Notification.permission : 'unsupported'
}

export const usePushPermission = (): PushPermission => useSyncExternalStore(subscribe, permission, () => 'unsupported')

export async function askPermission(): Promise<void> {
  await Notification.requestPermission()
  for (const listener of listeners) listener()
}
