import { useEffect } from 'react'
import { useNotificationCount } from '../../features/notification/use-notification-count.ts'
import { useTitleCount } from '../../lib/title-count.ts'

/** Draws nothing: counts what the signed-in user has not dealt with, for the bell and for the title. */
export function UnreadCount({ onCount }: { onCount: (count: number) => void }) {
  const count = useNotificationCount()
  useTitleCount(count)
  useEffect(() => onCount(count), [count, onCount])
  return null
}
