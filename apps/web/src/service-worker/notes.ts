/** What the server pushes, see `adapters/push/push.ts` there. */
export interface Note {
  title: string
  text: string
  /** A page of ours. */
  link: string
  tag?: string
}

/** What a push carried; null when it is nothing of ours. A link that leads elsewhere leads home. */
export function readNote(data: unknown, origin: string): Note | null {
  const { title, text, link, tag } = Object(data)
  if (typeof title !== 'string' || typeof text !== 'string') return null
  return { title, text, link: ownPath(link, origin), ...(typeof tag === 'string' && { tag }) }
}

function ownPath(link: unknown, origin: string): string {
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return '/'
  const address = new URL(link, origin)
  return address.origin === origin ? address.pathname + address.search + address.hash : '/'
}
