/** Repeatable random numbers (mulberry32). */
export interface Seeded {
  /** 0 ≤ x < 1. */
  next(): number
  below(count: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick<T>(from: readonly T[]) {
      if (from.length === 0) throw new Error('nothing to pick from')
      return from[below(from.length)] as T // the index is below the length
    },
    shuffled<T>(list: readonly T[]) {
      const rest = [...list]
      return list.map(() => rest.splice(below(rest.length), 1)[0] as T) // as many are taken as there are
    },
  }
}
