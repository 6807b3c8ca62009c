/** The same numbers for the same seed: the demo looks alike wherever it is loaded on the same day. */
export interface Random {
  /** Below 1. */
  next(): number
  pick<T>(list: readonly T[]): T
  happens(probability: number): boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    pick(list) {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new Error('there is nothing to pick from')
      return found
    },
    happens: (probability) => next() < probability,
  }
}
