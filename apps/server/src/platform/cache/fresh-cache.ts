import { AsyncLocalStorage } from 'node:async_hooks'
import { serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'

/**
 * Reads that are the same for everybody, kept until something they depend on changes. Each reading names the tags it
 * depends on, and takes over the tags of the readings made inside it, so that a page depends on all that it shows.
 * Dropping a tag drops what depends on it, and also what is still being read: what was begun before a change and is
 * finished after it is handed to its caller but never kept, and nobody who comes after the change gets it. Only what depends
 * on the change, though: at a busy club something changes all the time, and pages would be drawn for each visitor anew.
 */
export interface FreshCache {
  get<T>(key: string, reading: Reading<T>): Promise<T>
  drop(tags: Iterable<string>): void
  dropAll(): void
  size(): number
  /** What everything kept weighs together; never more than the bound. */
  bytes(): number
}

export interface Reading<T> {
  tags: string[]
  /** By the product's clock; null = only a change makes it old. */
  expiresAt: number | null
  read: () => Promise<T>
  /** What keeping it costs in memory, where that is known; without it the value is measured. */
  bytesOf?: (value: T) => number
}

interface Entry {
  /** Fulfilled, and the same for everybody: what is there is handed out without a promise made for it. */
  value: Promise<unknown>
  bytes: number
  tags: ReadonlySet<string>
  expiresAt: number | null
}

interface UnderWay {
  promise: Promise<unknown>
  /** Grows while readings are made inside this one. */
  tags: Set<string>
  /** Since it was begun. Whether it depends on them is known for sure when it is finished and all its tags are there. */
  dropped: Set<string>
}

const isOvertaken = ({ tags, dropped }: { tags: ReadonlySet<string>; dropped: Iterable<string> }): boolean =>
  [...dropped].some((tag) => tags.has(tag) || tag === EVERYTHING)

/** Stands among the dropped tags for all of them. */
const EVERYTHING = '*'

const MOST_BYTES = 32_000_000
/** About what an entry costs besides its value: key, tags and the maps that they stand in. */
const ENTRY_BYTES = 1_000

/** What was asked for longest ago gives way to what is new, by weight. */
export function createFreshCache(now: () => number, mostBytes: number = MOST_BYTES): FreshCache {
  const keysOf = new Map<string, Set<string>>()
  const underWay = new Map<string, UnderWay>()
  const enclosing = new AsyncLocalStorage<UnderWay>()
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

  function keep(key: string, entry: Entry) {
    entries.set(key, entry)
    // What is larger than all the room is not kept.
    if (!entries.has(key)) return
    for (const tag of entry.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
  }

  function handOver(tags: Iterable<string>) {
    const outer = enclosing.getStore()
    if (outer) for (const tag of tags) outer.tags.add(tag)
  }

  async function fill<T>(key: string, { tags: own, expiresAt, read, bytesOf }: Reading<T>): Promise<T> {
    const reading: UnderWay = { promise: Promise.resolve(), tags: new Set(own), dropped: new Set() }
    const promise = enclosing.run(reading, read)
    reading.promise = promise
    underWay.set(key, reading)
    try {
      const value = await promise
      const bytes = Math.ceil(ENTRY_BYTES + key.length + (bytesOf ?? measured)(value))
      if (!isOvertaken(reading)) keep(key, { value: promise, bytes, tags: reading.tags, expiresAt })
      return value
    } finally {
      if (underWay.get(key) === reading) underWay.delete(key)
      handOver(reading.tags)
    }
  }

  function fresh(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry && (entry.expiresAt === null || now() < entry.expiresAt) ? entry : undefined
  }

  /** Only at its end is it known whether it had been overtaken when this one came; if so, this one needs a newer one. */
  async function shared<T>(key: string, reading: Reading<T>, other: UnderWay): Promise<T> {
    const { promise, tags, dropped } = other
    const before = new Set(dropped)
    const value = await promise
    if (isOvertaken({ tags, dropped: before })) return get(key, reading)
    handOver(tags)
    return value as T
  }

  function get<T>(key: string, reading: Reading<T>): Promise<T> {
    const entry = fresh(key)
    if (entry) {
      handOver(entry.tags)
      return entry.value as Promise<T>
    }
    const other = underWay.get(key)
    return other ? shared(key, reading, other) : fill(key, reading)
  }

  function overtake(tags: string[]) {
    for (const [key, reading] of underWay) {
      for (const tag of tags) reading.dropped.add(tag)
      if (isOvertaken({ tags: reading.tags, dropped: tags })) underWay.delete(key)
    }
  }

  return {
    get,
    drop(tags) {
      const dropped = [...tags]
      for (const tag of dropped) for (const key of [...(keysOf.get(tag) ?? [])]) entries.delete(key)
      overtake(dropped)
    },
    dropAll() {
      overtake([EVERYTHING])
      entries.clear()
    },
    size: () => entries.size,
    bytes: () => entries.calculatedSize,
  }
}

/** By its structured clone, which takes about the room that the value itself takes. */
const measured = (value: unknown): number => serialize(value).length
