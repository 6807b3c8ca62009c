const answers = ['ACCEPT', 'REJECT'] as const
export type Answer = (typeof answers)[number]

/** A request that can be answered in the notification itself. */
export interface AnswerableRequest {
  /** Single-use; it is all that the answer needs, since a worker cannot read the session. */
  token: string
  actions: { action: Answer; title: string }[]
  /** What the notification says after the answer, or when it failed. */
  done: Record<Answer | 'failed', string>
}

/** Sent by the server, see `adapters/push/push.ts`. */
export interface PushMessage {
  title: string
  text: string
  /** A path of this site. */
  link: string
  /** The same for everything about one booking: a newer message replaces an older one. */
  tag?: string
  request?: AnswerableRequest
}

/** Null when invalid. A link to another site becomes the home page. */
export function readPushMessage(data: unknown, origin: string): PushMessage | null {
  const { title, text, link, tag, ...rest } = Object(data)
  if (typeof title !== 'string' || typeof text !== 'string') return null
  const request = requestIn(rest)
  return {
    title,
    text,
    link: ownPath(link, origin),
    ...(typeof tag === 'string' && { tag }),
    ...(request && { request }),
  }
}

/** The answer that a button of the notification stands for. */
export const answerOf = (action: unknown): Answer | undefined => answers.find((answer) => answer === action)

function ownPath(link: unknown, origin: string): string {
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return '/'
  const address = new URL(link, origin)
  return address.origin === origin ? address.pathname + address.search + address.hash : '/'
}

function requestIn({ answerToken: token, actions, done }: Record<string, unknown>): AnswerableRequest | null {
  if (typeof token !== 'string' || !Array.isArray(actions)) return null
  const { ACCEPT, REJECT, failed } = Object(done)
  if (![ACCEPT, REJECT, failed].every((text) => typeof text === 'string')) return null
  const buttons = actions.flatMap((one) => {
    const { action, title } = Object(one)
    const answer = answerOf(action)
    return answer && typeof title === 'string' ? [{ action: answer, title }] : []
  })
  return buttons.length > 0 ? { token, actions: buttons, done: { ACCEPT, REJECT, failed } } : null
}
