import { languageOf } from '../language/language.ts'

const EVERYWHERE = new Set(['root', 'en', 'en/not-found'])

/**
 * The table that travels with every page has each page in three languages, and to sort it takes a slow phone longer than
 * anything else at the start. An open page never shows two languages: another one is another document. Ways that lead
 * into another one all the same end at `*`, and there at the root, which opens that document.
 */
export function pruneRouteManifest({ __reactRouterManifest: table, location }: Window): void {
  const language = languageOf(location.pathname)
  for (const id of Object.keys(table?.routes ?? {})) {
    if (!EVERYWHERE.has(id) && id.split('/')[0] !== language) delete table?.routes[id]
  }
}
