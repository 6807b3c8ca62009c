/** An address that a letter leads to, under the words that are shown for it. */
export interface LetterLink {
  label: string
  address: string
}

/** When and where: a leaf of a calendar with the hours beside it. */
export interface LetterDate {
  weekday: string
  date: string
  month: string
  /** Absent where nothing takes place any more. */
  hours?: string
  /** The hours that no longer hold, struck through. */
  formerHours?: string
  /** Where, with whom, for how much. */
  lines: string[]
}

/** A part of a longer letter, as the bookings of a day. */
export interface LetterList {
  title: string
  rows: { term: string; text: string }[]
  /** What did not fit. */
  more?: string
}

/** The last lines: whom the letter is from, and where one ends such letters. */
export interface LetterFooter {
  sender: string
  note?: string
  links: LetterLink[]
}

/**
 * What a letter says, in the reader's language and in plain text. There is no way to pass HTML: what a person typed as a name
 * stays text in every mail program.
 */
export interface LetterParts {
  language: 'en' | 'bg' | 'ru'
  subject: string
  /** Above the text; a letter without one begins with its text. */
  title?: string
  dates?: LetterDate[]
  paragraphs: string[]
  /** Other times to choose from. */
  choices?: LetterLink[]
  lists?: LetterList[]
  /** The one thing to do next, as a button. */
  action?: LetterLink
  /** What the attached file does, below the card. */
  attachmentNote?: { name: string; text: string }
  footer?: LetterFooter
  /** As whom it is sent; the product itself if absent. */
  senderName?: string
  /** Where answers go, when not to the sender. */
  replyTo?: string
}
