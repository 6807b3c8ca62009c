import { Fragment, type ReactNode } from 'react'

export type Marks = Record<string, (words: string) => ReactNode>

const MARK = /<(\w+)>(.*?)<\/\1>/g

/** A text in which `<privacy>our policy</privacy>` stands for what `marks.privacy` makes of its words. */
export function RichText({ text, marks }: { text: string; marks: Marks }) {
  const parts: ReactNode[] = []
  let done = 0
  for (const match of text.matchAll(MARK)) {
    const [whole, name = '', words = ''] = match
    parts.push(text.slice(done, match.index), marks[name]?.(words) ?? words)
    done = match.index + whole.length
  }
  parts.push(text.slice(done))
  // Parts never change places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map((part, place) => <Fragment key={place}>{part}</Fragment>)
}
