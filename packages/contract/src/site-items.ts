import { parseExceptions } from '@korto/domain/schedule/parse-exceptions'
import * as z from 'zod'
import { ItemSave, NewItem } from './item.ts'
import { ByRule } from './json-text.ts'
import { call } from './route.ts'
import { ExpectedVersion, Id, PathId } from './shapes.ts'

export const MOST_NEW_ITEMS = 50
const MOST_CHANGED_ITEMS = 100

const SeveralNew = z.strictObject({
  items: z
    .array(NewItem.omit({ siteId: true }))
    .min(1)
    .max(MOST_NEW_ITEMS),
})
export type SeveralNew = z.infer<typeof SeveralNew>

/** The same for each of the items, or a new order of all items of one kind. */
const SeveralChange = z.strictObject({
  items: z
    .array(z.strictObject({ id: Id, expectedVersion: ExpectedVersion.optional() }))
    .max(MOST_CHANGED_ITEMS)
    .default([]),
  change: ItemSave.pick({ schedule: true, config: true, capacity: true }).optional(),
  /** Appended to the exceptions that each item has. */
  addExceptions: ByRule(parseExceptions).optional(),
  /** Every id of one kind, in the new order. */
  positions: z.array(Id).min(1).max(MOST_CHANGED_ITEMS).optional(),
})
export type SeveralChange = z.infer<typeof SeveralChange>

const one = z.strictObject({ id: PathId })

/** Several items of a club in one save. */
export const siteItems = {
  create: call('POST', '/api/admin/site/{id}/items', {
    summary: 'Add several facilities, coaches or shared items: all of them or none',
    params: one,
    body: SeveralNew,
    output: z.object({ ids: z.array(Id), activityId: z.int() }),
  }),
  change: call('PUT', '/api/admin/site/{id}/items', {
    summary: 'Change several items alike, or their order: all of them or none',
    params: one,
    body: SeveralChange,
    output: z.object({ activityId: z.int(), items: z.array(z.object({ id: Id, version: z.int() })) }),
  }),
}
