import type { ItemSave } from '@korto/contract/item'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { ItemConfig } from '@korto/domain/item/item'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { lateCancellationKeys } from '@korto/domain/site/parse-config'

/** A facility or a coach as its staff read it. */
export type StaffItem = StaffSiteRead['supplementaryItems'][number]

/** What an editor changes of a facility or a coach. Exceptions and events are never part of it. */
export interface ItemDraft {
  name: string
  /** NaN while its field is empty. */
  capacity: number
  schedule: Schedule
  config: ItemConfig
  /** A coach: the items served. */
  supplementaryTo: number[]
  sharedItemId: number | null
  sharedItemMultiplier: number
  /** A coach's, 0 to 7. */
  color: number | null
  /** The places of the chosen hall; null without a hall. */
  hallCapacity: number | null
  /** The name of a hall to be made with the save; null when one of the club's is chosen. */
  newHall: string | null
}

export const draftOf = (item: StaffItem & { color?: number | null }): ItemDraft => ({
  name: item.name,
  capacity: item.capacity,
  // The contract carries both as plain JSON; the server has parsed them.
  schedule: item.schedule as Schedule,
  config: item.config as ItemConfig,
  supplementaryTo: item.supplementaryTo,
  sharedItemId: item.sharedItemId,
  sharedItemMultiplier: item.sharedItemMultiplier,
  color: item.color ?? null,
  hallCapacity: item.sharedItemCapacity,
  newHall: null,
})

/** The whole payload of a save (FAC-02): config, schedule and supplementaryTo as JSON text. */
export const itemSave = (draft: ItemDraft) =>
  ({
    name: draft.name.trim(),
    capacity: draft.capacity,
    schedule: JSON.stringify(draft.schedule),
    config: JSON.stringify(savedConfig(draft.config)),
    supplementaryTo: JSON.stringify(draft.supplementaryTo),
    sharedItemId: draft.sharedItemId,
    sharedItemMultiplier: draft.sharedItemMultiplier,
    ...(draft.color !== null && { color: draft.color }),
  }) satisfies Partial<Record<keyof ItemSave | 'color', unknown>>

/** Keys that are left out stay as they are, so late keys that the item does not have are taken away by null. */
export const savedConfig = (config: ItemConfig): Record<string, unknown> => ({
  ...Object.fromEntries([...lateCancellationKeys].map((key) => [key, null])),
  ...config,
})
