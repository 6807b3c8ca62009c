import { useEffect } from 'react'
import { useIncomingPushes } from '../features/notification/use-incoming-pushes.ts'
import { useNotificationCount } from '../features/notification/use-notification-count.ts'
import { useTitleCount } from '../lib/head/title-count.ts'
import { useLiveUser } from '../lib/live/live-user.ts'

/**
 * Renders nothing: keeps the signed-in user up to date, counts unread notifications for navbar and title, and receives
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
