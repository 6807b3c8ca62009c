import type { Item } from '@korto/domain/item/item'
import type { SiteDefinition } from '../sites/definition.ts'

/** The items of one kind in their order, with this one in its place; without a place it comes last. */
export function orderWith({ items }: SiteDefinition, item: Pick<Item, 'id' | 'kind'>, position?: number): number[] {
  const others = [...items.values()].filter(({ id, kind }) => kind === item.kind && id !== item.id).map(({ id }) => id)
  return others.toSpliced(position ?? others.length, 0, item.id)
}
