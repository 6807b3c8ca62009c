/**
 * Reads that are the same for everybody, kept until something they depend on changes. Each entry names the tags it
 * depends on; dropping a tag drops its entries, and also those still being read: what was read before a change and
 * finishes after it is handed to its caller but never kept.
 */
export interface FreshCache {
  /** The kept value, or what `fill` reads. Callers who come while it is being read share one reading. */
  get<T>(key: string, tags: string[], expiresAt: number | null, fill: () => Promise<T>): Promise<T>
  drop(tags: Iterable<string>): void
  dropAll(): void
  size(): number
}

interface Entry {
  value: unknown
  tags: string[]
  expiresAt: number | null
}

const MAX_ENTRIES = 5_000

export function createFreshCache(now: () => number, maxEntries = MAX_ENTRIES): FreshCache {
  const entries = new Map<string, Entry>()
  const filling = new Map<string, { promise: Promise<unknown>; tags: string[] }>()
  const keysOf = new Map<string, Set<string>>()

  function forget(key: string) {
    for (const tag of entries.get(key)?.tags ?? []) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
    entries.delete(key)
  }

  function keep(key: string, entry: Entry) {
    forget(key)
    entries.set(key, entry)
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag) ?? new Set()
      keysOf.set(tag, keys.add(key))
    }
    const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined
    if (oldest !== undefined) forget(oldest)
  }

  return {
    async get<T>(key: string, tags: string[], expiresAt: number | null, fill: () => Promise<T>): Promise<T> {
      const entry = entries.get(key)
      if (entry && (entry.expiresAt === null || now() < entry.expiresAt)) return entry.value as T
      const underWay = filling.get(key)
      if (underWay) return underWay.promise as Promise<T>
      const reading = { promise: fill(), tags }
      filling.set(key, reading)
      try {
        const value = await reading.promise
        // Overtaken by a change, `drop` has taken this reading out of `filling`: its value is old already.
        if (filling.get(key) === reading) keep(key, { value, tags, expiresAt })
        return value
      } finally {
        if (filling.get(key) === reading) filling.delete(key)
      }
    },
    drop(tags) {
      const dropped = new Set(tags)
      for (const tag of dropped) for (const key of [...(keysOf.get(tag) ?? [])]) forget(key)
      for (const [key, reading] of filling) if (reading.tags.some((tag) => dropped.has(tag))) filling.delete(key)
    },
    dropAll() {
      entries.clear()
      keysOf.clear()
      filling.clear()
    },
    size: () => entries.size,
  }
}
