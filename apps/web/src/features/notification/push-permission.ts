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

/** Browsers ask only whom they have not asked before, and answer for the others. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission()
  for (const listener of listeners) listener()
  return answer
}
