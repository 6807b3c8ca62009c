import { languageOf } from '../language/language.ts'

const EVERYWHERE = new Set(['root', 'en', 'en/not-found'])

/**
 * The route manifest has each page in three languages; sorting it takes a slow phone longer than anything else at the start.
 * A document shows one language only. A navigation into another language ends at `*`, where the root loads that document.
 */
export function pruneRouteManifest({ __reactRouterManifest: table, location }: Window): void {
  const language = languageOf(location.pathname)
  for (const id of Object.keys(table?.routes ?? {})) {
    if (!EVERYWHERE.has(id) && id.split('/')[0] !== language) delete table?.routes[id]
  }
}
