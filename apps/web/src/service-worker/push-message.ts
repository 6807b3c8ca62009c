/** Sent by the server, see `adapters/push/push.ts`. */
export interface PushMessage {
  title: string
  text: string
  /** A path of this site. */
  link: string
  tag?: string
}

/** Null when invalid. A link to another site becomes the home page. */
export function readPushMessage(data: unknown, origin: string): PushMessage | null {
  const { title, text, link, tag } = Object(data)
  if (typeof title !== 'string' || typeof text !== 'string') return null
  return { title, text, link: ownPath(link, origin), ...(typeof tag === 'string' && { tag }) }
}

function ownPath(link: unknown, origin: string): string {
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return '/'
  const address = new URL(link, origin)
  return address.origin === origin ? address.pathname + address.search + address.hash : '/'
}
