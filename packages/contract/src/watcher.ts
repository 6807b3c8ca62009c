import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Done, Id } from './shapes.ts'

export const WatcherRead = z.object({
  groupId: z.uuid(),
  userId: Id,
  fromDate: DateTime,
  toDate: DateTime,
  active: z.boolean(),
  /** `cond` is the item id as text. */
  items: z.array(z.object({ siteId: Id, cond: z.string() })),
})
export type WatcherRead = z.infer<typeof WatcherRead>

export const watcher = {
  mine: call('GET', '/api/me/watchers', {
    summary: 'Own watchers that have not ended, active and stopped',
    output: z.array(WatcherRead),
  }),
  start: call('POST', '/api/watch/bulk', {
    summary: 'Watch for a full slot to become free',
    body: z.strictObject({
      fromDate: DateTime,
      toDate: DateTime,
      items: z
        .array(z.strictObject({ siteId: Id, cond: z.string().regex(/^[1-9]\d{0,14}$/, 'must be an item id as text') }))
        .min(1)
        .max(50),
    }),
    output: z.object({ groupId: z.uuid() }),
  }),
  stop: call('DELETE', '/api/watch/{groupId}', {
    summary: 'Stop an own watch',
    params: z.strictObject({ groupId: z.uuid() }),
    output: Done,
  }),
}
