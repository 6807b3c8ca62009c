import type { LetterParts } from './letter-parts.ts'

export interface Letter extends LetterParts {
  to: string
  /** The same for every try of the same letter, so that a mail program shows it once. */
  messageId?: string
  headers?: Readonly<Record<string, string>>
  attachments?: Attachment[]
}

export interface Attachment {
  name: string
  /** With its parameters: `text/calendar; method=PUBLISH; charset=utf-8`. */
  type: string
  content: string
}

export interface Mail {
  /** Of the address that letters come from. */
  host: string
  /** Resolves when the mail server has taken the letter, within 5 s: send in the background. */
  send(letter: Letter): Promise<void>
  /** Closes the connections that are kept. */
  stop(): Promise<void>
}
