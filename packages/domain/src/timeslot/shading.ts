import type { ItemConfig } from '../item/item.ts'

export type ShadingLevel = 1 | 2 | 3

/** Free-space shading has three levels from free/capacity: up to a third, up to two thirds, above (in integers). */
export function shading(free: number, capacity: number, config: ItemConfig = {}): ShadingLevel {
  if (config.hide_free_slots_left) return 3
  if (3 * free <= capacity) return 1
  return 3 * free <= 2 * capacity ? 2 : 3
}
