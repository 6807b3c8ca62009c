/** The position of a follower: the highest id it has read, and the lower ids it has not. */
export interface Cursor {
  lastId: number
  holes: Map<number, Hole>
}

/** An id that was drawn but is not visible: its transaction is still open, or was rolled back. */
export interface Hole {
  seenAt: number
  /** The first transaction id not yet given out when the hole had settled; null before. */
  xmax: bigint | null
}

/** One read of the table: the rows above `lastId` and those that fill holes, with the snapshot they were read in. */
export interface ActivityBatch<Row extends { id: number }> {
  rows: Row[]
  /** As many rows as one read takes: there may be more visible ones. */
  isFull: boolean
  now: number
  /** The oldest transaction still open, and the first one not yet given out. */
  xmin: bigint
  xmax: bigint
}

/** A writer has drawn its id and has its transaction id well within this time. */
const SETTLE_MS = 2_000

/** Other programs can keep the oldest transaction open for ever; holes are given up after this time. */
const GIVE_UP_MS = 24 * 3_600_000

/**
 * Moves the cursor over what was read. Ids are drawn in order but committed in any order, so an id that is missing
 * between two visible ones is stored and read again, until it appears or every transaction that could have drawn
 * it has ended. Nothing is skipped or read twice, and no follower waits for a slow writer.
 */
export function advance<Row extends { id: number }>(
  cursor: Cursor,
  batch: ActivityBatch<Row>,
  /** Rows of the batch that are to be read again. */
  failed: ReadonlySet<number> = new Set(),
): Cursor {
  const holes = new Map(cursor.holes)
  let { lastId } = cursor
  for (const { id } of batch.rows) {
    for (let missing = lastId + 1; missing < id; missing++) holes.set(missing, { seenAt: batch.now, xmax: null })
    holes.delete(id)
    lastId = Math.max(lastId, id)
  }
  for (const [id, hole] of holes) {
    // After a full batch a hole may be missing only because it did not fit in; the next one follows at once.
    if (!batch.isFull && isDead(hole, batch)) holes.delete(id)
    else if (hole.xmax === null && batch.now - hole.seenAt >= SETTLE_MS) holes.set(id, { ...hole, xmax: batch.xmax })
  }
  for (const id of failed) holes.set(id, cursor.holes.get(id) ?? { seenAt: batch.now, xmax: null })
  return { lastId, holes }
}

const isDead = (hole: Hole, { now, xmin }: Pick<ActivityBatch<never>, 'now' | 'xmin'>) =>
  (hole.xmax !== null && hole.xmax <= xmin) || now - hole.seenAt > GIVE_UP_MS

export const hasSeen = (cursor: Cursor, id: number): boolean => id <= cursor.lastId && !cursor.holes.has(id)
