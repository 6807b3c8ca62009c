/** Reads a paged list whole: each page begins after the last row of the one before, until a page is not full. */
export async function readPages<Row extends { id: number }>(
  perPage: number,
  readPage: (after: number | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await readPage(rows.at(-1)?.id)
    rows.push(...page)
    if (page.length < perPage) return rows
  }
}
