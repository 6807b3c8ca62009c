import { isHiddenFromClients } from './hidden-from-clients.ts'
import type { Item } from './item.ts'

/** Items hidden from clients are removed in non-admin views; the order of the site stays. */
export const itemsForClients = <I extends Pick<Item, 'config'>>(items: readonly I[]): I[] =>
  items.filter((item) => !isHiddenFromClients(item.config))
