import { languageOf } from './language.ts'

/**
 * The table that travels with every page has each page in three languages, and to sort it takes a slow phone longer than
 * anything else at the start. An open page never shows two languages: another one is another document.
 */
export function keepOwnLanguage({ __reactRouterManifest: table, location }: Window): void {
  const language = languageOf(location.pathname)
  for (const id of Object.keys(table?.routes ?? {})) {
    if (id !== 'root' && id.split('/')[0] !== language) delete table?.routes[id]
  }
}
