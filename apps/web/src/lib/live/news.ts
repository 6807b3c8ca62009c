import type { LiveMessage, LiveTopic } from '@korto/contract/live'

/** What listeners hear: a change, or that changes may have been missed. */
export type News =
  | Exclude<LiveMessage, { type: 'hello' | 'reload' }>
  /** What was read before this activity may be stale; null: whatever was read. */
  | { type: 'afresh'; topics: LiveTopic[]; activityId: number | null }

export function topicsOf(news: News): LiveTopic[] {
  switch (news.type) {
    case 'afresh':
      return news.topics
    case 'timetable-changed':
      return [`item:${news.itemId}`, `site:${news.siteId}`]
    case 'site-changed':
      return [`site:${news.siteId}`, 'sites']
    case 'me-changed':
      return ['me']
    case 'admin-changed':
      return [`admin:${news.siteId}`]
    default:
      // A server newer than this page may say what the page does not know.
      return []
  }
}
