import type { Item } from './item.ts'

/** Facilities, coaches and shared items together. */
export const MOST_ITEMS = 100
/** Of everything that clubs write about their items, as JSON: about ten times what a large club needs. */
export const MOST_CHARACTERS = 400_000

const PARTS = ['schedule', 'exceptions', 'events', 'config'] as const
type Part = (typeof PARTS)[number]

export interface ExceededLimit {
  field: Part | 'items'
  problem: string
}

/**
 * Refuses a change that makes a club larger than allowed, since every visitor loads it. A club that is already larger
 * may still be made smaller.
 */
export function exceededLimit(before: Iterable<Item>, after: Iterable<Item>): ExceededLimit | null {
  const [old, changed] = [[...before], [...after]]
  if (changed.length > MOST_ITEMS && changed.length > old.length)
    return { field: 'items', problem: `a club has at most ${MOST_ITEMS}` }
  const growth = PARTS.map((part) => ({ part, characters: charactersOf(changed, part) - charactersOf(old, part) }))
  const grown = growth.reduce((most, one) => (one.characters > most.characters ? one : most))
  const isLarger = growth.reduce((sum, { characters }) => sum + characters, 0) > 0
  const all = PARTS.reduce((sum, part) => sum + charactersOf(changed, part), 0)
  if (all <= MOST_CHARACTERS || !isLarger) return null
  return { field: grown.part, problem: `all items of a club have at most ${MOST_CHARACTERS} characters together` }
}

const charactersOf = (items: Item[], part: Part): number =>
  items.reduce((sum, item) => sum + JSON.stringify(item[part]).length, 0)
