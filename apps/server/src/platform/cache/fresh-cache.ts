import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Reads that are the same for everybody, kept until something they depend on changes. Each reading names the tags it
 * depends on, and takes over the tags of the readings made inside it, so that a page depends on all that it shows.
 * Dropping a tag drops what depends on it, and also what is still being read: what was begun before a change and is
 * finished after it is handed to its caller but never kept, and nobody who comes after the change gets it. Only what depends
 * on the change, though: at a busy club something changes all the time, and pages would be drawn for each visitor anew.
 */
export interface FreshCache {
  get<T>(key: string, reading: Reading<T>): Promise<T>
  /** What is there already; undefined where it would have to be read. */
  peek<T>(key: string): Promise<T> | undefined
  drop(tags: Iterable<string>): void
  dropAll(): void
  size(): number
}

export interface Reading<T> {
  tags: string[]
  /** By the product's clock; null = only a change makes it old. */
  expiresAt: number | null
  read: () => Promise<T>
  /** What keeping it costs in memory, for what is large; without it, it counts as a small thing. */
  bytesOf?: (value: T) => number
}

interface Entry {
  /** Fulfilled, and the same for everybody: what is there is handed out without a promise made for it. */
  value: Promise<unknown>
  bytes: number
  tags: ReadonlySet<string>
  expiresAt: number | null
  line: Line
  /** While it was read, or since it was kept or last spared. */
  isAskedFor: boolean
}

/** In the order in which they are looked at when room is needed. */
interface Line {
  keys: Set<string>
  bytes: number
}

interface UnderWay {
  promise: Promise<unknown>
  /** Grows while readings are made inside this one. */
  tags: Set<string>
  /** Since it was begun. Whether it depends on them is known for sure when it is finished and all its tags are there. */
  dropped: Set<string>
  /** By others than who began it. */
  isAskedFor: boolean
}

const isOvertaken = ({ tags, dropped }: { tags: ReadonlySet<string>; dropped: Iterable<string> }): boolean =>
  [...dropped].some((tag) => tags.has(tag) || tag === EVERYTHING)

/** Stands among the dropped tags for all of them. */
const EVERYTHING = '*'

/**
 * By number and by weight: a page is a hundred thousand bytes, and thousands of them would fill the memory of the process
 * long before there are too many.
 */
const MOST = { entries: 5_000, bytes: 32_000_000 }
const SMALL_BYTES = 2_000
/** Of the room: so much may be there that was never asked for again. */
const NEWCOMERS = 1 / 4

export function createFreshCache(now: () => number, most: { entries: number; bytes: number } = MOST): FreshCache {
  const entries = new Map<string, Entry>()
  const keysOf = new Map<string, Set<string>>()
  const underWay = new Map<string, UnderWay>()
  const enclosing = new AsyncLocalStorage<UnderWay>()
  const newcomers: Line = { keys: new Set(), bytes: 0 }
  const regulars: Line = { keys: new Set(), bytes: 0 }

  function forget(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
    leave(key, entry)
    entries.delete(key)
  }

  function keep(key: string, kept: Omit<Entry, 'line'>) {
    // What only grew old has been asked for before: it is no newcomer.
    const line = entries.get(key)?.line ?? newcomers
    forget(key)
    const entry = { ...kept, line }
    entries.set(key, entry)
    enter(key, entry)
    for (const tag of entry.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
    while (entries.size > most.entries || newcomers.bytes + regulars.bytes > most.bytes) makeRoom()
  }

  function enter(key: string, { line, bytes }: Entry) {
    line.keys.add(key)
    line.bytes += bytes
  }

  function leave(key: string, { line, bytes }: Entry) {
    line.keys.delete(key)
    line.bytes -= bytes
  }

  /**
   * What was asked for in the meantime is spared and becomes a regular. Of the newcomers only a part stays, however many come:
   * a page that many look at must not be drawn anew because of the timetables of hundreds of courts that one visitor each has
   * looked at.
   */
  function makeRoom() {
    const isFull = newcomers.bytes > most.bytes * NEWCOMERS || newcomers.keys.size > most.entries * NEWCOMERS
    const line = isFull || regulars.keys.size === 0 ? newcomers : regulars
    for (const key of line.keys) {
      const entry = entries.get(key)
      if (!entry?.isAskedFor) return forget(key)
      entry.isAskedFor = false
      leave(key, entry)
      entry.line = regulars
      enter(key, entry)
    }
  }

  function handOver(tags: Iterable<string>) {
    const outer = enclosing.getStore()
    if (outer) for (const tag of tags) outer.tags.add(tag)
  }

  async function fill<T>(key: string, { tags: own, expiresAt, read, bytesOf }: Reading<T>): Promise<T> {
    const reading: UnderWay = { promise: Promise.resolve(), tags: new Set(own), dropped: new Set(), isAskedFor: false }
    const promise = enclosing.run(reading, read)
    reading.promise = promise
    underWay.set(key, reading)
    try {
      const value = await promise
      const bytes = bytesOf?.(value) ?? SMALL_BYTES
      const { tags, isAskedFor } = reading
      if (!isOvertaken(reading)) keep(key, { value: promise, bytes, tags, expiresAt, isAskedFor })
      return value
    } finally {
      if (underWay.get(key) === reading) underWay.delete(key)
      handOver(reading.tags)
    }
  }

  function fresh(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry) return
    // Old or not: while it is read anew, its place is kept.
    entry.isAskedFor = true
    return entry.expiresAt === null || now() < entry.expiresAt ? entry : undefined
  }

  /** Only at its end is it known whether it had been overtaken when this one came; if so, this one needs a newer one. */
  async function shared<T>(key: string, reading: Reading<T>, other: UnderWay): Promise<T> {
    const { promise, tags, dropped } = other
    other.isAskedFor = true
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
    peek: <T>(key: string) => fresh(key)?.value as Promise<T> | undefined,
    drop(tags) {
      const dropped = [...tags]
      for (const tag of dropped) for (const key of [...(keysOf.get(tag) ?? [])]) forget(key)
      overtake(dropped)
    },
    dropAll() {
      overtake([EVERYTHING])
      for (const key of [...entries.keys()]) forget(key)
    },
    size: () => entries.size,
  }
}
