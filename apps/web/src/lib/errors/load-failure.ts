import { codeOf } from '../api/api-error.ts'

/** Given to a route module that could not be fetched, see `vite/thrown-load-failures.ts`. */
const NOT_LOADED = 'SCREEN_NOT_LOADED'

/** Browsers say it in their own words when a script that was to be imported did not come. */
const WORDS =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i

/** Whether a screen or a part of it could not be fetched, as when a new version has replaced its file. */
export const isLoadFailure = (error: unknown): boolean =>
  codeOf(error) === NOT_LOADED || (error instanceof Error && WORDS.test(error.message))
