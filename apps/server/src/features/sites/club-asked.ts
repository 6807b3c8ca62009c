/** By its number, as it stands in addresses of pages and of calls; null where none is named. */
export const clubAsked = (url: string): string | null =>
  /\/(?:places|sites|embed\/club)\/(?:[^/?]*-)?(\d+)/.exec(url)?.[1] ?? null
