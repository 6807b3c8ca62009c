import { createHash } from 'node:crypto'
import * as z from 'zod'

/** What we have seen in a calendar whose server keeps no changes: a short hash of each version. */
export interface SeenVersions {
  ctag: string | null
  versions: Record<string, string>
}

const Shape = z.object({ ctag: z.string().nullable(), versions: z.record(z.string(), z.string()) })

export const seenToken = (seen: SeenVersions): string => JSON.stringify(seen)

/** Null for what is none of ours. */
export function readSeen(token: string): SeenVersions | null {
  try {
    return Shape.parse(JSON.parse(token))
  } catch {
    return null
  }
}

export const versionsOf = (events: { id: string; version: string }[]): Record<string, string> =>
  Object.fromEntries(events.map(({ id, version }) => [id, shortHash(version)]))

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)
