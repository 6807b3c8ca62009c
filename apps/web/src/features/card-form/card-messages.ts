/** What the document of the card form and the page that frames it tell each other. Both are of our own origin. */
const TYPE = 'korto-card'

export type FormState =
  /** The document runs and waits for a client token. */
  | { state: 'loaded' }
  /** The fields can be filled in. */
  | { state: 'ready' }
  | { state: 'height'; height: number }
  /** Enter was pressed in a field. */
  | { state: 'enter' }
  /** Nothing was sent, or the bank did not confirm; the form says why. */
  | { state: 'invalid' }
  | { state: 'nonce'; nonce: string }
  /** The gateway does not answer. */
  | { state: 'failed' }

export type FormRequest =
  | { request: 'open'; clientToken: string }
  /** The amount is what the bank shows when it asks its customer to confirm. */
  | { request: 'send'; amountCents: number }

export const postToForm = (form: Window, request: FormRequest): void =>
  form.postMessage({ type: TYPE, ...request }, location.origin)

export const postToPage = (state: FormState): void =>
  window.parent.postMessage({ type: TYPE, ...state }, location.origin)

/** Only from the window and the origin that are expected; pages of others can post messages too. */
function isOurs({ source, origin, data }: MessageEvent, expected: MessageEventSource | null): boolean {
  return expected !== null && source === expected && origin === location.origin && data?.type === TYPE
}

export const readFormState = (event: MessageEvent, form: Window | null): FormState | null =>
  isOurs(event, form) ? event.data : null

export const readFormRequest = (event: MessageEvent): FormRequest | null =>
  isOurs(event, window.parent) ? event.data : null
