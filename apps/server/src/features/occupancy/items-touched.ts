import type { Item } from '@korto/domain/item/item'
import type { Site } from '@korto/domain/site/site'

/** What this room needs of a site's definition. */
export interface SiteWithItems {
  site: Pick<Site, 'id' | 'timezone'>
  items: ReadonlyMap<number, Item>
}

/** The items that share a hall with this one, itself included; just itself without a hall. */
export const siblingsOf = ({ items }: SiteWithItems, item: Item): Item[] =>
  item.sharedItemId === null ? [item] : [...items.values()].filter((other) => other.sharedItemId === item.sharedItemId)

/** Items whose timetable a booking on `item` with `coach` may change. */
export function itemsTouched(definition: SiteWithItems, item: Item, coachId: number | null): number[] {
  const coach = coachId === null ? undefined : definition.items.get(coachId)
  return [...new Set([...siblingsOf(definition, item).map(({ id }) => id), ...(coach?.supplementaryTo ?? [])])]
}
