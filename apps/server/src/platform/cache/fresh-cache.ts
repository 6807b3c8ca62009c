import { AsyncLocalStorage } from 'node:async_hooks'
import { serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'

/**
 * Caches reads that are the same for everybody until something they depend on changes. Each read names its tags and
 * inherits the tags of the reads made inside it, so that a page depends on everything that it shows; in the same way it
 * inherits the moment from which one of them says something else without any change. Dropping a tag drops
 * the entries with that tag and invalidates pending reads with it: a read that was started before a change and ends after
 * it is returned to its callers but not stored, and nobody who asks after the change gets it. Other reads are not touched:
 * at a busy club something changes all the time.
 */
export interface FreshCache {
  get<T>(key: string, reading: Reading<T>): Promise<T>
  drop(tags: Iterable<string>): void
  dropAll(): void
  size(): number
  /** Of all entries together; never more than the maximum. */
  bytes(): number
}

export interface Reading<T> {
  tags: string[]
  /** By the product's clock; null = until a tag is dropped. */
  expiresAt: number | null
  read: () => Promise<T>
  /** From when on other things follow from the value, though nothing changes: a date in it. By the product's clock; null = never. */
  turnsAt?: (value: T) => number | null
  /** Its size in memory, where that is known; otherwise the value is measured. */
  bytesOf?: (value: T) => number
}

interface Entry {
  /** Fulfilled; returned as it is, so that a hit creates no promise. */
  value: Promise<unknown>
  bytes: number
  tags: ReadonlySet<string>
  expiresAt: number
  turnsAt: number
}

interface PendingRead {
  promise: Promise<unknown>
  /** Grows while reads are made inside this one. */
  tags: Set<string>
  /** The first of its own and of those inside; gets earlier while reads are made inside. */
  turnsAt: number
  /** Since it was started. Whether it depends on them is known when it has ended and has all its tags. */
  dropped: Set<string>
}

const isInvalidated = ({ tags, dropped }: { tags: ReadonlySet<string>; dropped: Iterable<string> }): boolean =>
  [...dropped].some((tag) => tags.has(tag) || tag === ALL_TAGS)

/** Among the dropped tags it stands for all of them. */
const ALL_TAGS = '*'

const MOST_BYTES = 32_000_000
/** Approximate size of an entry besides its value: key, tags and the maps that hold them. */
const ENTRY_BYTES = 1_000

/** Evicts the least recently used entries by size. */
export function createFreshCache(now: () => number, mostBytes: number = MOST_BYTES): FreshCache {
  const keysOf = new Map<string, Set<string>>()
  const pending = new Map<string, PendingRead>()
  const outerRead = new AsyncLocalStorage<PendingRead>()
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ tags }, key) => {
      for (const tag of tags) forgetTag(tag, key)
    },
  })

  function forgetTag(tag: string, key: string) {
    const keys = keysOf.get(tag)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(tag)
  }

  function store(key: string, entry: Entry) {
    entries.set(key, entry)
    // An entry larger than the whole cache is not stored.
    if (!entries.has(key)) return
    for (const tag of entry.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
  }

  function passOn({ tags, turnsAt }: { tags: Iterable<string>; turnsAt: number }) {
    const outer = outerRead.getStore()
    if (!outer) return
    for (const tag of tags) outer.tags.add(tag)
    outer.turnsAt = Math.min(outer.turnsAt, turnsAt)
  }

  async function fill<T>(key: string, { tags: own, expiresAt, read, turnsAt, bytesOf }: Reading<T>): Promise<T> {
    const reading: PendingRead = {
      promise: Promise.resolve(),
      tags: new Set(own),
      turnsAt: Number.POSITIVE_INFINITY,
      dropped: new Set(),
    }
    const begunAt = now()
    const promise = outerRead.run(reading, read)
    reading.promise = promise
    pending.set(key, reading)
    try {
      const value = await promise
      const turn = turnsAt?.(value) ?? Number.POSITIVE_INFINITY
      // One that had passed before is past for good.
      if (turn > begunAt) reading.turnsAt = Math.min(reading.turnsAt, turn)
      const bytes = Math.ceil(ENTRY_BYTES + key.length + (bytesOf ?? measured)(value))
      const lasts = Math.min(expiresAt ?? Number.POSITIVE_INFINITY, reading.turnsAt)
      if (!isInvalidated(reading))
        store(key, { value: promise, bytes, tags: reading.tags, expiresAt: lasts, turnsAt: reading.turnsAt })
      return value
    } finally {
      if (pending.get(key) === reading) pending.delete(key)
      passOn(reading)
    }
  }

  function fresh(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry && now() < entry.expiresAt ? entry : undefined
  }

  /** Waits for a pending read. If that turns out to be invalidated before this call, or past its turn, reads again. */
  async function shared<T>(key: string, reading: Reading<T>, other: PendingRead): Promise<T> {
    const { promise, tags, dropped } = other
    const before = new Set(dropped)
    const value = await promise
    if (isInvalidated({ tags, dropped: before }) || other.turnsAt <= now()) return get(key, reading)
    passOn(other)
    return value as T
  }

  function get<T>(key: string, reading: Reading<T>): Promise<T> {
    const entry = fresh(key)
    if (entry) {
      passOn(entry)
      return entry.value as Promise<T>
    }
    const other = pending.get(key)
    return other ? shared(key, reading, other) : fill(key, reading)
  }

  function invalidatePending(tags: string[]) {
    for (const [key, reading] of pending) {
      for (const tag of tags) reading.dropped.add(tag)
      if (isInvalidated({ tags: reading.tags, dropped: tags })) pending.delete(key)
    }
  }

  return {
    get,
    drop(tags) {
      const dropped = [...tags]
      for (const tag of dropped) for (const key of [...(keysOf.get(tag) ?? [])]) entries.delete(key)
      invalidatePending(dropped)
    },
    dropAll() {
      invalidatePending([ALL_TAGS])
      entries.clear()
    },
    size: () => entries.size,
    bytes: () => entries.calculatedSize,
  }
}

/** By its structured clone, which is about as large as the value itself. */
const measured = (value: unknown): number => serialize(value).length
