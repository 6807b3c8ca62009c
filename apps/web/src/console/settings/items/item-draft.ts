import type { ItemSave } from '@korto/contract/item'
import type { StaffItemRead } from '@korto/contract/staff-site'
import type { ItemConfig } from '@korto/domain/item/item'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { lateCancellationKeys } from '@korto/domain/site/parse-config'

/** A facility or a coach as its staff read it. */
export type StaffItem = StaffItemRead

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
  /** Other facilities that get the same with the save, by what they get. */
  also: Partial<Record<SharedPart, number[]>>
}

/** What can be made the same for several facilities. */
export type SharedPart = 'schedule' | 'rules' | 'notifications'

export const draftOf = (item: StaffItem): ItemDraft => ({
  name: item.name,
  capacity: item.capacity,
  // The contract carries both as plain JSON; the server has parsed them.
  schedule: item.schedule as Schedule,
  config: item.config as ItemConfig,
  supplementaryTo: item.supplementaryTo,
  sharedItemId: item.sharedItemId,
  sharedItemMultiplier: item.sharedItemMultiplier,
  color: item.color,
  hallCapacity: item.sharedItemCapacity,
  newHall: null,
  also: {},
})

/** A new facility, open as one that the club has already. */
export const newDraft = (schedule: Schedule): ItemDraft => ({
  name: '',
  capacity: 1,
  schedule,
  config: {},
  supplementaryTo: [],
  sharedItemId: null,
  sharedItemMultiplier: 1,
  color: null,
  hallCapacity: null,
  newHall: null,
  also: {},
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
  }) satisfies Partial<Record<keyof ItemSave, unknown>>

/** Keys that are left out stay as they are, so those that an editor takes away are sent as null. */
const savedConfig = (config: ItemConfig): Record<string, unknown> => ({
  ...Object.fromEntries(REMOVABLE.map((key) => [key, null])),
  ...config,
})

const REMOVABLE = [...lateCancellationKeys, 'custom_unavailability_dialog_message']
