import type { Language } from '@korto/domain/user/language'
import { messageText } from '../../../texts/message-text.ts'
import type { NoticeFacts, SlotFree } from './notice-facts.ts'

/** The sentence of an entry, in the language of the reader. What is stored otherwise is shown as it is. */
export function noticeText(language: Language, type: string, stored: string): string {
  if (type !== 'SLOT_FREE' && type !== 'CLIENT_ADDED') return stored
  const key = type === 'SLOT_FREE' ? 'notice.slotFree' : 'notice.clientAdded'
  return messageText(language, key, noticeValues(language, { type, ...JSON.parse(stored) }))
}

/** What a push shows: what happened and where, then which court and when. */
export function pushTexts(language: Language, notice: SlotFree): { title: string; text: string } {
  const values = slotValues(language, notice)
  return {
    title: messageText(language, 'slotFree.subject', values),
    text: `${values.item}, ${values.date} ${values.time}`,
  }
}

export const noticeValues = (language: Language, notice: NoticeFacts): Record<string, string> =>
  notice.type === 'SLOT_FREE' ? slotValues(language, notice) : { site: notice.site }

const slotValues = (language: Language, { site, item, start, end }: SlotFree) => ({
  site,
  item,
  date: dayText(language, start),
  time: `${start.slice(11, 16)}–${end.slice(11, 16)}`,
})

/** The day is that of the club, whatever the zone of the server. */
const dayText = (language: Language, start: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${start.slice(0, 10)}T00:00:00Z`))
