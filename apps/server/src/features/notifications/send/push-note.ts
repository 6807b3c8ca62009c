import type { Language } from '@korto/domain/user/language'
import type { PushNote } from '../../../adapters/push/push.ts'
import { plainLine } from '../../../platform/outgoing/plain-line.ts'
import { messageText } from '../../../texts/message-text.ts'
import type { Tools } from '../../../tools.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { linkToken } from '../../users/mail-links/link-tokens.ts'
import type { NoticeFacts } from '../../users/notices/notice-facts.ts'
import { pushTexts } from '../../users/notices/notice-text.ts'
import type { ReceivingDevice } from './sql.ts'
import { tagOf } from './wire-names.ts'

/** Push services take 4 kB with the encryption. */
const MAX_NOTE_BYTES = 3_000
const LONGEST = 1_000

/** What the service worker shows, in the language the person has now. */
export function pushNote(
  { env, now }: Pick<Tools, 'env' | 'now'>,
  delivery: TakenDelivery,
  { language }: ReceivingDevice,
): PushNote {
  const facts = delivery.facts as NoticeFacts // written by sendNotices
  const { title, text } = pushTexts(language, facts, { now: now() })
  const link = delivery.link ?? '/'
  return fitting({
    title: plainLine(title, LONGEST),
    text: plainLine(text, LONGEST),
    link: language === 'en' ? link : `/${language}${link}`,
    tag: tagOf(delivery),
    ...(mayAnswer(facts) ? answers(language, linkToken('answer', delivery.id, env.secret)) : {}),
  })
}

/** A coach answers what waits for a coach, the club all requests. */
const mayAnswer = (facts: NoticeFacts): boolean =>
  facts.type === 'PENDING_COACH' ? facts.as !== 'client' : facts.type === 'PENDING' && facts.as === 'club'

const answers = (language: Language, answerToken: string): Pick<PushNote, 'actions' | 'answerToken' | 'done'> => ({
  actions: [
    { action: 'ACCEPT', title: messageText(language, 'push.accept', {}) },
    { action: 'REJECT', title: messageText(language, 'push.reject', {}) },
  ],
  answerToken,
  done: {
    ACCEPT: messageText(language, 'push.accepted', {}),
    REJECT: messageText(language, 'push.rejected', {}),
    failed: messageText(language, 'push.failed', {}),
  },
})

/** A name may be as long as somebody typed it, in letters of up to four bytes. */
function fitting(note: PushNote): PushNote {
  let fitted = note
  for (let most = LONGEST / 2; Buffer.byteLength(JSON.stringify(fitted)) > MAX_NOTE_BYTES; most /= 2)
    fitted = { ...note, title: plainLine(note.title, Math.floor(most)), text: plainLine(note.text, Math.floor(most)) }
  return fitted
}
