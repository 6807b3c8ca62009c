export type Block = { kind: 'paragraph'; key: string; items: string[] } | { kind: 'table'; rows: string[][] }

export interface Section {
  /** Names the section in the address: `/terms#cancel`. */
  name: string
  title: string
  blocks: Block[]
}

/**
 * The keys of a long text, in their order, define its structure, so that a translator sees all of it in one file:
 * `terms.cancel.title` begins a section, `terms.cancel.1` is a paragraph, `terms.cancel.1.2` the second item of the list
 * after it, `terms.cancel.t.3.b` the second column of the third row of a table whose row 0 is the head.
 */
export function documentSections(keys: readonly string[], document: string): Section[] {
  const sections: Section[] = []
  for (const key of keys) {
    const [, name = '', ...rest] = key.slice(document.length).split('.')
    if (rest.length === 0) continue
    if (rest[0] === 'title') sections.push({ name, title: key, blocks: [] })
    else sections.at(-1)?.blocks.push(...withPart(sections.at(-1)?.blocks ?? [], key, rest))
  }
  return sections
}

/** Adds to the last block where the part belongs to it; returns a new block otherwise. */
function withPart(blocks: Block[], key: string, [first, second]: string[]): Block[] {
  const last = blocks.at(-1)
  if (first === 't') {
    if (last?.kind !== 'table') return [{ kind: 'table', rows: [[key]] }]
    const row = Number(second)
    if (row === last.rows.length) last.rows.push([key])
    else last.rows[row]?.push(key)
    return []
  }
  if (second === undefined) return [{ kind: 'paragraph', key, items: [] }]
  if (last?.kind === 'paragraph') last.items.push(key)
  return []
}
