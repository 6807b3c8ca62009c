/** An element with what is in it; attributes are not kept, for every type is known from the name. */
export interface XmlNode {
  name: string
  text: string
  children: XmlNode[]
}

const MOST_DEPTH = 30
const TOKEN = /<\?[^>]*\?>|<(\/?)([\w.-]+)([^<>]*?)(\/?)>|([^<]+)/g

/**
 * Reads the plain XML that the payment gateway answers with: elements and text. Document types and entities of one's own
 * are not part of it and make the whole unreadable.
 */
export function readXml(source: string): XmlNode {
  const root: XmlNode = { name: '', text: '', children: [] }
  const open: XmlNode[] = [root]
  let end = 0
  for (const match of source.matchAll(TOKEN)) {
    const [whole, slash, name, , closed, text] = match
    if (match.index !== end) throw new Error('not the XML we know')
    end = match.index + whole.length
    const inside = open.at(-1) ?? root
    if (text !== undefined) inside.text += decoded(text)
    else if (name && slash) {
      if (open.pop()?.name !== name) throw new Error('an element ends that did not begin')
    } else if (name) {
      const node = { name, text: '', children: [] }
      inside.children.push(node)
      if (!closed) open.push(node)
      if (open.length > MOST_DEPTH) throw new Error('nested too deep')
    }
  }
  const [only] = root.children
  if (end !== source.length || open.length !== 1 || root.children.length !== 1 || !only)
    throw new Error('not the XML we know')
  return only
}

/** The node that a path of names leads to. */
export const inside = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((from, name) => from?.children.find((child) => child.name === name), node)

export function textAt(node: XmlNode | undefined, ...path: string[]): string | null {
  const text = inside(node, ...path)?.text.trim()
  return text ? text : null
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? ''
    const point = Number.parseInt(hex ?? decimal, hex ? 16 : 10)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
