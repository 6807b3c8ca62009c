import type { Item } from '@korto/domain/item/item'
import type { Site } from '@korto/domain/site/site'

/** The part of a site's definition that is needed here. */
export interface SiteWithItems {
  site: Pick<Site, 'id' | 'timezone'>
  items: ReadonlyMap<number, Item>
}

/** The items that share a hall with this one, itself included; just itself without a hall. */
export const siblingsOf = ({ items }: SiteWithItems, item: Item): Item[] =>
  item.sharedItemId === null ? [item] : [...items.values()].filter((other) => other.sharedItemId === item.sharedItemId)

interface OccupiedItem {
  userId: number
  itemId: number
  supplItemId: number | null
}

/** Whom an activity concerns and whose timetables it changes, from the bookings or series before and after. */
export const activityReach = (definition: SiteWithItems, ...occupied: OccupiedItem[]) => ({
  siteId: definition.site.id,
  itemIds: [...new Set(occupied.flatMap((one) => itemsShowing(definition, one)))],
  userIds: [...new Set(occupied.map(({ userId }) => userId))],
})

function itemsShowing(definition: SiteWithItems, { itemId, supplItemId }: OccupiedItem): number[] {
  const item = definition.items.get(itemId)
  const coach = supplItemId === null ? undefined : definition.items.get(supplItemId)
  const siblings = item ? siblingsOf(definition, item).map(({ id }) => id) : [itemId]
  return [...siblings, ...(coach?.supplementaryTo ?? [])]
}
