import type { PushNote } from '../../../adapters/push/push.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import type { NoticeFacts } from '../../users/notices/notice-facts.ts'
import { pushTexts } from '../../users/notices/notice-text.ts'
import type { ReceivingDevice } from './sql.ts'
import { tagOf } from './wire-names.ts'

/** Push services take 4 kB with the encryption. */
export const MAX_NOTE_BYTES = 3_000

/** What the service worker shows, in the language the person has now. */
export function pushNote(delivery: TakenDelivery, { language }: ReceivingDevice, now: number): PushNote {
  const facts = delivery.facts as NoticeFacts // written by sendNotices
  const { title, text } = pushTexts(language, facts, { now })
  const link = delivery.link ?? '/'
  return fitting({
    title: oneLine(title),
    text: oneLine(text),
    link: language === 'en' ? link : `/${language}${link}`,
    tag: tagOf(delivery),
  })
}

/** Control characters, and those that turn the direction of what stands around a name. */
const UNSHOWN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu
const oneLine = (text: string) => text.replace(UNSHOWN, ' ').trim()

/** A name may be as long as somebody typed it. */
function fitting(note: PushNote): PushNote {
  let fitted = note
  for (let most = 500; Buffer.byteLength(JSON.stringify(fitted)) > MAX_NOTE_BYTES; most = Math.floor(most / 2))
    fitted = { ...note, title: shortened(note.title, most), text: shortened(note.text, most) }
  return fitted
}

function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most).join('')}…`
}
