import { brand } from '@korto/contract/brand'
import type { Language } from '@korto/domain/user/language'
import type { Letter } from '../../adapters/mail/mail.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { hasMessage, type MessageKey, messageText } from '../../texts/message-text.ts'
import type { Tools } from '../../tools.ts'
import { type LinkPurpose, linkToken } from './mail-links/link-tokens.ts'

type NameOf<Key> = Key extends `${infer Name}.subject` ? Name : never
type LetterName = NameOf<MessageKey>

/** A queued letter. It holds no secret: the token of its link is computed when it is sent. */
export interface LetterOrder {
  letter: LetterName
  to: string
  language: Language
  values?: Record<string, string>
  /** Where its button leads: a path, or one that ends in the token of a link. */
  path?: string
  link?: { purpose: LinkPurpose; id: string; path: string }
}

export const letterJob: Job<LetterOrder> = { name: 'letter', retryLimit: 5, atOnce: 10 }

/** Queued in the writer's transaction. */
export const orderLetter = ({ jobs }: Tools, trx: Trx, order: LetterOrder) => jobs.add(trx, letterJob, order)

export async function sendLetter(tools: Tools, order: LetterOrder): Promise<void> {
  if (tools.mail) await tools.mail.send(letterOf(tools, order))
  else tools.log.warn({ letter: order.letter }, 'there is no mail service, a letter was not sent')
}

function letterOf({ env }: Tools, { letter, to, language, values, path, link }: LetterOrder): Letter {
  const filled = { brand, ...values }
  const target = link ? `${link.path}${linkToken(link.purpose, link.id, env.secret)}` : path
  const label: `${string}.action` = `${letter}.action`
  return {
    to,
    language,
    subject: messageText(language, `${letter}.subject`, filled),
    paragraphs: messageText(language, `${letter}.text`, filled).split('\n\n'),
    ...(target && hasMessage(label)
      ? {
          action: {
            label: messageText(language, label, filled),
            address: `${env.publicAddress}${language === 'en' ? '' : `/${language}`}${target}`,
          },
        }
      : {}),
  }
}
