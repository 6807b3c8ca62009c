import { useEffect } from 'react'
import { useIncomingPushes } from '../features/notification/use-incoming-pushes.ts'
import { useNotificationCount } from '../features/notification/use-notification-count.ts'
import { useTitleCount } from '../lib/head/title-count.ts'
import { useLiveUser } from '../lib/live/live-user.ts'

/**
 * Draws nothing: keeps the signed-in user true, counts what they have not dealt with, for the bell and the title, and hears
 * pushes.
 */
export function UnreadCount({ onCount }: { onCount: (count: number) => void }) {
  useLiveUser()
  const count = useNotificationCount()
  useTitleCount(count)
  useIncomingPushes()
  useEffect(() => onCount(count), [count, onCount])
  return null
}
