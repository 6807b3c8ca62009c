import { codeOf } from '../api/api-error.ts'

/** Given to a route module that could not be fetched, see `vite/thrown-load-failures.ts`. */
const NOT_LOADED = 'SCREEN_NOT_LOADED'

/** The messages of browsers for a failed dynamic import. */
const WORDS =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i

/** Whether a script could not be fetched, as when a new version has replaced its file. */
export const isLoadFailure = (error: unknown): boolean =>
  codeOf(error) === NOT_LOADED || (error instanceof Error && WORDS.test(error.message))
