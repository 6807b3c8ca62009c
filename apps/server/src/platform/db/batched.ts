/** Bounds the size of one result. */
const AT_ONCE = 50

/** Reads rows by id: all that are requested in the same turn with as few statements as possible. */
export function batched<T extends { id: number }>(
  read: (ids: number[]) => Promise<T[]>,
): (id: number) => Promise<T | undefined> {
  const wanted: number[] = []
  let rows: Promise<Map<number, T>> | undefined

  async function readWanted() {
    const found = new Map<number, T>()
    for (let first = 0; first < wanted.length; first += AT_ONCE)
      for (const row of await read(wanted.slice(first, first + AT_ONCE))) found.set(row.id, row)
    return found
  }

  return async (id) => {
    wanted.push(id)
    // Requests before the end of the microtasks join this statement.
    rows ??= Promise.resolve().then(readWanted)
    return (await rows).get(id)
  }
}
