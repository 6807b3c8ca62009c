import {
  amountText,
  type CardFields,
  type CardFieldsOptions,
  type CardResult,
  type FieldName,
  type FieldState,
  fieldNames,
} from './card-fields.ts'

/** What the frames of the fake post. */
interface Told extends FieldState {
  type: 'fake-card'
  field: FieldName
  event: 'ready' | 'input' | 'focus' | 'blur' | 'submit' | 'nonce' | 'confirmed'
  nonce?: string | null
  asksToConfirm?: boolean
  problem?: 'refused' | 'away'
}

/** The fields of the fake gateway: frames of its own origin, as the real ones are. */
export async function openFakeFields(address: string, options: CardFieldsOptions): Promise<CardFields> {
  const { places, onChange, onBlur, onEnter, onQuestion } = options
  const { origin } = new URL(address)
  const states = new Map<FieldName, FieldState>()
  const frames = new Map(fieldNames.map((field) => [field, fieldFrame(address, field, options)]))
  let onReady = () => {}
  let onAnswer: (told: Told) => void = () => {}
  const ask = (field: FieldName, request: object) =>
    frames.get(field)?.contentWindow?.postMessage({ type: 'fake-card', ...request }, origin)

  const onMessage = (message: MessageEvent<Told>) => {
    const { data } = message
    if (message.origin !== origin || data?.type !== 'fake-card') return
    if (data.event === 'nonce' || data.event === 'confirmed') return onAnswer(data)
    states.set(data.field, data)
    if (data.event === 'ready' && states.size === fieldNames.length) onReady()
    if (data.event === 'input') onChange(data.field)
    if (data.event === 'blur') onBlur(data.field)
    if (data.event === 'submit') onEnter()
  }
  window.addEventListener('message', onMessage)
  const ready = new Promise<void>((resolve) => {
    onReady = resolve
  })
  const answer = () => new Promise<Told>((resolve) => (onAnswer = resolve))
  for (const [field, frame] of frames) places[field].element.replaceChildren(frame)
  await ready

  return {
    stateOf: (field) => states.get(field) ?? { isEmpty: true, isValid: false },
    focus: (field) => ask(field, { request: 'focus' }),
    mark: (field, error) => ask(field, { request: 'mark', error }),
    async requestNonce(amountCents): Promise<CardResult> {
      ask('number', { request: 'nonce' })
      const { nonce, asksToConfirm, problem = 'refused' } = await answer()
      if (!nonce) return { problem }
      if (!asksToConfirm) return { nonce }
      onQuestion(questionFrame(`${address}/confirmation`, nonce, amountCents))
      const { nonce: confirmed } = await answer()
      onQuestion(null)
      return confirmed ? { nonce: confirmed } : { problem: 'unconfirmed' }
    },
    close() {
      window.removeEventListener('message', onMessage)
      for (const frame of frames.values()) frame.remove()
    },
  }
}

function fieldFrame(address: string, field: FieldName, { places, colors }: CardFieldsOptions): HTMLIFrameElement {
  const { label, placeholder } = places[field]
  const query = new URLSearchParams({
    field,
    label,
    placeholder,
    color: colors.text,
    placeholderColor: colors.placeholder,
    scheme: colors.scheme,
  })
  return newFrame(`${address}?${query}`, label, 42)
}

const questionFrame = (address: string, nonce: string, amountCents: number) =>
  newFrame(`${address}?${new URLSearchParams({ nonce, amount: amountText(amountCents) })}`, 'Bank', 400)

function newFrame(src: string, title: string, height: number): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.title = title
  frame.style.cssText = `width:100%;height:${height}px;border:0`
  return frame
}
