import type { Timetable } from './timetable.ts'

/**
 * What `GET /api/live?topics=…` pushes. It says what changed, never the data itself: the screen reads the changed thing
 * again through the API, with its own rights.
 * Topics: `sites`, `site:{id}`, `item:{id}` (public), `me`, `admin:{siteId}`.
 */
export type LiveMessage =
  /** First on every stream. `build` lets the browser notice a new version, `activityId` is where the stream begins. */
  | { type: 'hello'; now: string; activityId: number; build: string }
  | {
      type: 'timetable-changed'
      siteId: number
      itemId: number
      from: string
      to: string
      activityId: Timetable['activityId']
    }
  | { type: 'site-changed'; siteId: number; activityId: number }
  | { type: 'me-changed'; activityId: number }
  | {
      type: 'admin-changed'
      siteId: number
      activity: string
      activityId: number
      /** Items whose timetable may have changed. */
      itemIds: number[]
      /** Between which moments; null where that is not known. */
      from: string | null
      to: string | null
    }
  /** The stream has lost rows or rights: read everything on screen afresh. */
  | { type: 'reload' }

export type LiveTopic = 'sites' | 'me' | `site:${number}` | `item:${number}` | `admin:${number}`
