import type { Contract } from '../index.ts'
import type { RefusalCode } from '../refusals.ts'

/** `booking.create` */
export type CallName = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract]

/**
 * A call of the API as help shows it and as a test runs it. Within texts `{name}` is a value of the club, which the page
 * fills in, and `$KORTO_NAME` a variable of the shell, which an earlier example or the reader has set. A text that is nothing
 * but `{name}` becomes the value itself, `{name}:text` its text and `$KORTO_NAME:number` a number.
 */
export interface ApiExample {
  call: CallName
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: object
  /** The shell variable that takes a field of the answer, for the examples that follow. */
  keep?: { variable: string; field: string }
  /** Beside those that follow from the rights, see `rights.ts`. */
  refusals?: readonly RefusalCode[]
  /** It needs what only a browser has: help shows no command, and no test runs it. */
  isOfBrowser?: true
}

/** What the page knows of the club. */
export interface ExampleValues {
  origin: string
  siteId: number
  itemId: number
  /** Tomorrow, and the same weekday one and two weeks later. */
  day: string
  weekLater: string
  twoWeeksLater: string
  /** The last days that are over: the first and the last of them. */
  monthAgo: string
  yesterday: string
  /** 0 = Sunday. */
  weekday: number
  /** A free slot of that day, with the offset of the club. */
  from: string
  to: string
  /** Another one. */
  laterFrom: string
  laterTo: string
  /** `18:00:00`, of the first slot. */
  startTime: string
  endTime: string
}
