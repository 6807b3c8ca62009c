import type { Tools } from '../../tools.ts'

/** By its number, as it stands in addresses of pages and of calls; null where none is named. */
export const clubAsked = (url: string): string | null =>
  /\/(?:places|sites|embed\/club)\/(?:[^/?]*-)?(\d+)/.exec(url)?.[1] ?? null

/** Null to go on at once, or what to wait for while people of other clubs have their turn. */
export function arriveFor({ arrive }: Pick<Tools, 'arrive'>, url: string): Promise<void> | null {
  const club = clubAsked(url)
  return club === null ? null : arrive(club)
}
