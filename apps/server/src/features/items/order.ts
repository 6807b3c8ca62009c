import type { Item } from '@korto/domain/item/item'
import { Refused } from '../../platform/http/refused.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import { invalid } from './item-rules.ts'

type Ordered = Pick<Item, 'id' | 'kind'>

/** The items of one kind in their order, with this one in its place; without a place it comes last. */
export function orderWith(items: ReadonlyMap<number, Ordered>, item: Ordered, position?: number): number[] {
  const others = [...items.values()].filter(({ id, kind }) => kind === item.kind && id !== item.id).map(({ id }) => id)
  return others.toSpliced(position ?? others.length, 0, item.id)
}

/** All items of one kind in a new order; one that was added meanwhile, and is not named, comes last. */
export function orderOf({ items }: SiteDefinition, positions: number[]): number[] {
  const named = positions.map((id) => items.get(id))
  if (named.includes(undefined)) throw new Refused('NOT_FOUND')
  const kinds = new Set(named.map((item) => item?.kind))
  if (kinds.size !== 1 || new Set(positions).size !== positions.length)
    throw invalid('positions', 'must be the items of one kind, each once')
  const others = [...items.values()].filter(({ id, kind }) => kinds.has(kind) && !positions.includes(id))
  return [...positions, ...others.map(({ id }) => id)]
}
