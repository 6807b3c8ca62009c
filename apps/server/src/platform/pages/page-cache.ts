import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { FreshCache } from '../cache/fresh-cache.ts'
import { nextMinute } from '../cache/next-minute.ts'
import { pageBytes, type RenderedPage } from './rendered-page.ts'

/** Returns a page from the cache; `render` is called when there is no current one. */
export type PageCache = (key: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>

interface PageCacheParts {
  cache: FreshCache
  now(): number
  /** Changes whenever a text was overridden. */
  textsVersion(): string
}

export function createPageCache({ cache, now, textsVersion }: PageCacheParts): PageCache {
  return lastWhileRendering((key, read) =>
    cache.get(`${textsVersion()}:${key}`, { tags: [], expiresAt: nextMinute(now()), read, bytesOf: pageBytes }),
  )
}

/** So long after it was current the last page may still be served. */
const STALE_MS = 1_000
const MOST_LAST_PAGES = 50
/** More would not be faster, for rendering is work of the one thread; forty at once took 150 MB. */
const RENDERED_AT_ONCE = 2

/**
 * Each page is rendered once at a time, and two pages at once. The first request for an outdated page renders it and gets the
 * new one; requests meanwhile get the last one, if there was one within the last second. At a club that is being booked up
 * its pages become outdated many times a second, and rendering one blocks the event loop for tens of milliseconds. What has
 * changed since, the browser learns from its live stream.
 */
export function lastWhileRendering(cached: PageCache, clock: () => number = () => performance.now()): PageCache {
  const lastPages = new LRUCache<string, { page: RenderedPage; currentAt: number }>({ max: MOST_LAST_PAGES })
  const rendering = new Set<string>()
  const limit = pLimit(RENDERED_AT_ONCE)
  return async (key, render) => {
    const last = rendering.has(key) ? lastPages.get(key) : undefined
    if (last && clock() - last.currentAt < STALE_MS) return last.page
    const page = await cached(key, async () => {
      rendering.add(key)
      return limit(render).finally(() => rendering.delete(key))
    })
    lastPages.set(key, { page, currentAt: clock() })
    return page
  }
}
