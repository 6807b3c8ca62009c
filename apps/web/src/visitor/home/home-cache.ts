import { spelledTag } from './browse.ts'
import type { HomeData } from './read-home.ts'

const KNOWN_MS = 60_000

let known: { home: HomeData; at: number } | undefined

/** Stores the data of the home page, so that another sport can be shown at once. */
export function cacheHome(home: HomeData): void {
  known ??= { home, at: performance.now() }
}

export function homeForTag(tag: string | null): HomeData | null {
  if (known && performance.now() - known.at > KNOWN_MS) known = undefined
  if (!known) return null
  const { home } = known
  const tags = home.sites.flatMap((site) => site.tags)
  return { ...home, tag: tag ? spelledTag(tags, tag) : null, search: '' }
}
