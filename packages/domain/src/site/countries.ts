import { DEFAULT_COUNTRY } from './visible.ts'

/** Countries: those of the feed; before it answers, a list with one entry. */
export const countriesOf = (feed: readonly string[] | null | undefined): string[] =>
  feed && feed.length > 0 ? [...feed] : [DEFAULT_COUNTRY]
