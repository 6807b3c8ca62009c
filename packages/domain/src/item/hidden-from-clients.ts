import type { ItemConfig } from './item.ts'

/** Either flag removes the item from non-admin views and refuses client bookings. */
export const isHiddenFromClients = (config: ItemConfig): boolean =>
  config.hidden_from_clients === true || config.hiddenFromClients === true
