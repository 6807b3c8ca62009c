import type { CalendarEvent } from './calendar-event.ts'

export type EventUse = 'booking' | 'series' | 'closing' | 'nothing' | 'unreadable'

/**
 * "Busy all-day event = item event with capacity 0; 'free' events ignored." In a coach's calendar every event closes the
 * coach, since a booking needs a facility.
 */
export function useOfEvent(
  { isFree, times }: Pick<CalendarEvent, 'isFree' | 'times'>,
  itemKind: 'item' | 'supplementary',
): EventUse {
  if (isFree) return 'nothing'
  if (times.kind === 'unreadable') return 'unreadable'
  if (itemKind === 'supplementary' || times.kind === 'days') return 'closing'
  if (times.kind === 'weekly') return 'series'
  if (times.kind === 'once') return 'booking'
  return times.occasions.some((occasion) => occasion.times.kind === 'days') ? 'closing' : 'booking'
}
