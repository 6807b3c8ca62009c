import type { LiveMessage, LiveTopic } from '@korto/contract/live'

/** A change, or `refresh`: changes may have been missed. */
export type LiveEvent =
  | Exclude<LiveMessage, { type: 'hello' | 'reload' }>
  /** What was read before this activity may be stale; null: whatever was read. */
  | { type: 'refresh'; topics: LiveTopic[]; activityId: number | null }

export function topicsOf(event: LiveEvent): LiveTopic[] {
  switch (event.type) {
    case 'refresh':
      return event.topics
    case 'timetable-changed':
      return [`item:${event.itemId}`, `site:${event.siteId}`]
    case 'site-changed':
      return [`site:${event.siteId}`, 'sites']
    case 'me-changed':
      return ['me']
    case 'admin-changed':
      return [`admin:${event.siteId}`]
    default:
      // A newer server may send types that this build does not know.
      return []
  }
}
