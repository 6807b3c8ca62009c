export const fieldNames = ['number', 'expires', 'code'] as const
export type FieldName = (typeof fieldNames)[number]

export interface FieldState {
  isEmpty: boolean
  isValid: boolean
}

export interface FieldPlace {
  element: HTMLElement
  /** For screen readers; the visible label stands outside of the gateway's frame. */
  label: string
  placeholder: string
}

export interface CardFieldsOptions {
  clientToken: string
  places: Record<FieldName, FieldPlace>
  /** Colors of the page at this moment, as the frames cannot read its styles. */
  colors: { text: string; placeholder: string; scheme: 'light' | 'dark' }
  onChange: (field: FieldName) => void
  onBlur: (field: FieldName) => void
  /** Enter was pressed in a field. */
  onEnter: () => void
  /** The bank's question, to be shown; null when it is over. */
  onQuestion: (question: HTMLElement | null) => void
}

/** `unconfirmed`: the bank asked and got no good answer; `away`: no answer at all. */
export type CardResult = { nonce: string } | { problem: 'unconfirmed' | 'refused' | 'away' }

/** The gateway's fields. What is typed into them is in frames of its origin, out of reach of this document. */
export interface CardFields {
  stateOf(field: FieldName): FieldState
  focus(field: FieldName): void
  /** Tells screen readers what is wrong; null: nothing is. */
  mark(field: FieldName, error: string | null): void
  /** Asks for a one-time nonce; the bank may put a question first. */
  requestNonce(amountCents: number): Promise<CardResult>
  close(): void
}

export type OpenCardFields = (options: CardFieldsOptions) => Promise<CardFields>

/** As gateways write amounts: 3050 is `30.50`. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2)
