import type { ActivityRead } from '@korto/contract/activity'
import type { Day } from '@korto/domain/time/day'
import { brand } from '../../lib/config.ts'
import { type BoardShown, consolePaths } from '../../lib/console-paths.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import type { Values } from '../../lib/texts/format-message.ts'
import type { RoomKey, Texts } from '../../lib/texts/texts.ts'
import type { BookingState, Data } from './activity-data.ts'
import type { ActivityNames } from './activity-names.ts'

export type ActivityTexts = Texts<RoomKey<'activity'>>

/** A record in words: a text with values, some of which are links. */
export interface Sentence {
  key: RoomKey<'activity'>
  values?: Values
  links?: Readonly<Record<string, SentenceLink>>
}

export interface SentenceLink {
  text: string
  /** Null where there is nothing to open. */
  to: string | null
}

export interface Telling {
  texts: ActivityTexts
  names: ActivityNames
}

export function actorName({ t }: ActivityTexts, { actorId, actorName: name }: ActivityRead): string {
  return name ?? (actorId === null ? brand : t('activity.deleted'))
}

export function clientLink({ texts, names }: Telling, userId: number): SentenceLink {
  const name = names.clients.get(userId)
  if (name === undefined) return { text: names.areClientsLoaded ? texts.t('activity.deleted') : '…', to: null }
  return { text: name, to: consolePaths(texts.language).client(userId) }
}

export const itemName = ({ texts, names }: Telling, itemId: number): string =>
  names.items.get(itemId) ?? texts.t('activity.someItem')

/** Opens the board of the court, as long as there is one. */
export const itemLink = (telling: Telling, itemId: number, day?: Day): SentenceLink => ({
  text: itemName(telling, itemId),
  to: telling.names.items.has(itemId) ? boardPath(telling, { itemId, day }) : null,
})

export const boardPath = ({ texts }: Telling, shown: BoardShown): string => consolePaths(texts.language).board(shown)

/** `Clay 2, Mon 16 Nov, 18:30–19:30` */
export const placeText = (telling: Telling, booking: BookingState): string =>
  telling.texts.t('activity.place', {
    item: itemName(telling, booking.itemId),
    day: dayText(telling.texts, booking.fromDate.slice(0, 10), 'short'),
    time: timeRangeText({ start: booking.fromDate, end: booking.toDate }),
  })

/** The names of fields in words, each once. */
export const fieldNames = ({ texts }: Telling, fields: readonly string[]): string =>
  [...new Set(fields.map((field) => texts.t('activity.field', { field })))].join(', ')

export type Tell = (telling: Telling, data: Data) => Sentence
