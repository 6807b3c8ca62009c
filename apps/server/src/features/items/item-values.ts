import type { ItemSave } from '@korto/contract/item'
import type { ItemConfig } from '@korto/domain/item/item'
import { mergeConfig } from './merge-config.ts'
import type { ItemValues } from './sql.ts'

/** What a save says, as columns; what it leaves out is not among them. */
export function itemValues(save: ItemSave, storedConfig: ItemConfig): ItemValues {
  const { name, capacity, schedule, config, sharedItemId, sharedItemMultiplier, color } = save
  return {
    ...(name === undefined ? {} : { name }),
    ...(capacity === undefined ? {} : { capacity }),
    ...(schedule === undefined ? {} : { schedule: JSON.stringify(schedule) }),
    ...(config === undefined ? {} : { config: JSON.stringify(mergeConfig(storedConfig, config)) }),
    ...(sharedItemId === undefined ? {} : { shared_item_id: sharedItemId }),
    ...(sharedItemMultiplier === undefined ? {} : { shared_item_multiplier: sharedItemMultiplier }),
    ...(color === undefined ? {} : { color }),
  }
}
