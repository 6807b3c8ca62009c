import type { NoticeFacts } from './notice-facts.ts'

/** What is attached to a letter; a whole series has no file: its dates are in the feed. */
export function calendarFileName(facts: NoticeFacts): 'booking.ics' | 'moved.ics' | 'cancelled.ics' | null {
  if ('isSeries' in facts && facts.isSeries) return null
  switch (facts.type) {
    case 'CONFIRMED':
    case 'RECEIPT':
      return 'booking.ics'
    case 'MOVED':
      return 'moved.ics'
    case 'CANCELED':
    case 'REJECTED':
      return 'cancelled.ics'
    default:
      return null
  }
}
