import { isMixed } from './booking-places.ts'
import type { NoticeFacts } from './notice-facts.ts'

type CalendarFile = 'booking.ics' | 'moved.ics' | 'changed.ics' | 'cancelled.ics'

/** What is attached to a letter; a whole series has no file: its dates are in the feed. */
export function calendarFileName(facts: NoticeFacts): CalendarFile | null {
  if ('isSeries' in facts && facts.isSeries) return null
  switch (facts.type) {
    case 'CONFIRMED':
    case 'RECEIPT':
      return 'booking.ics'
    case 'MOVED':
      return facts.places.length > 1 ? 'changed.ics' : 'moved.ics'
    case 'CANCELED':
      return isMixed(facts) ? 'changed.ics' : 'cancelled.ics'
    case 'REJECTED':
      return 'cancelled.ics'
    default:
      return null
  }
}
