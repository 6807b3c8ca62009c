import { Fragment, type ReactNode } from 'react'

export type Marks = Record<string, (words: string) => ReactNode>

const MARK = /<(\w+)>(.*?)<\/\1>/g

/** Replaces `<privacy>our policy</privacy>` in a text by `marks.privacy('our policy')`. */
export function RichText({ text, marks }: { text: string; marks: Marks }) {
  const parts: ReactNode[] = []
  let done = 0
  for (const match of text.matchAll(MARK)) {
    const [whole, name = '', words = ''] = match
    parts.push(text.slice(done, match.index), marks[name]?.(words) ?? words)
    done = match.index + whole.length
  }
  parts.push(text.slice(done))
  // biome-ignore lint/suspicious/noArrayIndexKey: the order of parts never changes
  return parts.map((part, place) => <Fragment key={place}>{part}</Fragment>)
}
