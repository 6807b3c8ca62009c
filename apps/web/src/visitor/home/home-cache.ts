import { spelledTag } from './browse.ts'
import type { HomeData } from './read-home.ts'

const CACHED_MS = 60_000

let cached: { home: HomeData; at: number } | undefined

/** Stores the data of the home page, so that another sport can be shown at once. */
export function cacheHome(home: HomeData): void {
  cached ??= { home, at: performance.now() }
}

export function homeForTag(tag: string | null): HomeData | null {
  if (cached && performance.now() - cached.at > CACHED_MS) cached = undefined
  if (!cached) return null
  const { home } = cached
  const tags = home.sites.flatMap((site) => site.tags)
  return { ...home, tag: tag ? spelledTag(tags, tag) : null, search: '' }
}
