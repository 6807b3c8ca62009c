/**
 * A letter as a feature writes it, in the reader's language and in plain text. There is no way to pass HTML: what a
 * person typed as a name stays text in every mail program.
 */
export interface Letter {
  to: string
  language: 'en' | 'bg' | 'ru'
  subject: string
  paragraphs: string[]
  /** The one thing to do next, as a button. */
  action?: { label: string; address: string }
}

export interface Mail {
  /** Resolves when the mail server has taken the letter, within 5 s: send in the background. */
  send(letter: Letter): Promise<void>
}
