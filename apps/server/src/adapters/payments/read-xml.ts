import { parseXml, XmlElement } from '@rgrove/parse-xml'

const MAX_CHARACTERS = 200_000
const MAX_DEPTH = 30

/**
 * The root element of a gateway answer. The gateway writes no document types, comments or CDATA, so `<!` is refused before
 * parsing: there is nothing to expand and nothing that could hide.
 */
export function readXml(source: string): XmlElement {
  if (source.length > MAX_CHARACTERS || source.includes('<!')) throw new Error('not an answer of the gateway')
  const { root } = parseXml(source)
  if (!root || depthOf(root) > MAX_DEPTH) throw new Error('nested too deep')
  return root
}

export const childrenOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => child instanceof XmlElement)

/** The text of the element that a path of names leads to. */
export function textAt(node: XmlElement, ...path: string[]): string | null {
  const found = path.reduce<XmlElement | undefined>(
    (from, name) => from && childrenOf(from).find((child) => child.name === name),
    node,
  )
  return found?.text.trim() || null
}

const depthOf = (node: XmlElement): number => 1 + Math.max(0, ...childrenOf(node).map(depthOf))
