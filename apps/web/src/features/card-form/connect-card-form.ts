import { type FormState, postToForm, readFormState } from './card-messages.ts'

/** From opening the document until its fields can be filled in. */
const READY_WITHIN_MS = 20_000

interface Connection {
  /** The framed document; null until it is there. */
  form: () => Window | null
  clientToken: Promise<string>
  onState: (state: FormState) => void
}

/** Opens the form with a client token and passes on what it says. Returns how to stop. */
export function connectCardForm({ form, clientToken, onState }: Connection): () => void {
  const fail = () => onState({ state: 'failed' })
  const timer = setTimeout(fail, READY_WITHIN_MS)
  let isOver = false
  const open = async () => {
    try {
      const token = await clientToken
      const framed = form()
      if (framed && !isOver) postToForm(framed, { request: 'open', clientToken: token })
    } catch {
      if (!isOver) fail()
    }
  }
  const onMessage = (event: MessageEvent) => {
    const told = readFormState(event, form())
    if (told?.state === 'loaded') void open()
    else if (told) {
      if (told.state === 'ready' || told.state === 'failed') clearTimeout(timer)
      onState(told)
    }
  }
  window.addEventListener('message', onMessage)
  return () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('message', onMessage)
  }
}
