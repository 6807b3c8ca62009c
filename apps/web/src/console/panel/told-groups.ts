import type { ToldRead } from '@korto/contract/told'

/** One event to one person, by the ways it took. */
export interface ToldGroup {
  key: string
  first: ToldRead
  ways: ToldRead[]
}

const MINUTE_MS = 60_000

/** What went to the same person about the same event stands together; the newest comes first, as in the list. */
export function toldGroups(told: readonly ToldRead[]): ToldGroup[] {
  const groups: ToldGroup[] = []
  for (const one of told) {
    const group = groups.find(({ first }) => isSameEvent(first, one))
    if (group) group.ways.push(one)
    else groups.push({ key: `${one.name} ${one.kind} ${one.at} ${one.way}`, first: one, ways: [one] })
  }
  return groups
}

const isSameEvent = (first: ToldRead, other: ToldRead): boolean =>
  first.name === other.name &&
  first.as === other.as &&
  first.kind === other.kind &&
  Math.abs(Date.parse(first.at) - Date.parse(other.at)) < MINUTE_MS
