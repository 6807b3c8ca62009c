import type { CalendarEvent } from './calendar-event.ts'

/** What an event of ours stands for; a lesson is in the calendars of its court and of its coach, so the item belongs to it. */
export interface OwnThing {
  kind: 'booking' | 'rule'
  id: number
  itemId: number
}

/** `b12.i3`, `r5.i3`; short and of letters that every provider keeps. */
export const ownKeyOf = ({ kind, id, itemId }: OwnThing): string => `${kind === 'booking' ? 'b' : 'r'}${id}.i${itemId}`

const KEY = /^([br])([1-9]\d{0,14})\.i([1-9]\d{0,14})$/

export function parseOwnKey(key: string): OwnThing | null {
  const match = KEY.exec(key)
  if (!match) return null
  return { kind: match[1] === 'b' ? 'booking' : 'rule', id: Number(match[2]), itemId: Number(match[3]) }
}

/**
 * "Own writes are recognised by a private event property": the key counts only under the id that we wrote it with. A copy by
 * hand and the tail of "this and following" carry the key along under another id, and are events of theirs.
 */
export const isOwn = ({ id, ownKey }: Pick<CalendarEvent, 'id' | 'ownKey'>, idOf: (key: string) => string): boolean =>
  ownKey !== null && parseOwnKey(ownKey) !== null && idOf(ownKey) === id
