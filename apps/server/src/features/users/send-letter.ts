import { randomUUID } from 'node:crypto'
import { brand } from '@korto/contract/brand'
import type { Language } from '@korto/domain/user/language'
import type { Letter } from '../../adapters/mail/mail.ts'
import type { Trx } from '../../platform/db/database.ts'
import { hasMessage, type MessageKey, messageText } from '../../texts/message-text.ts'
import type { Tools } from '../../tools.ts'
import { insertDeliveries } from '../deliveries/sql.ts'
import { type LinkPurpose, linkToken } from './mail-links/link-tokens.ts'

type NameOf<Key> = Key extends `${infer Name}.subject` ? Name : never
type LetterName = NameOf<MessageKey>

/** A letter about an account, as the facts of a delivery. It holds no secret: the token of its link is computed when sent. */
export interface LetterOrder {
  letter: LetterName
  to: string
  language: Language
  values?: Record<string, string>
  /** Where its button leads: a path, or one that ends in the token of a link. */
  path?: string
  link?: { purpose: LinkPurpose; id: string; path: string }
}

/** Whose letter it is and of which club, so that it is forgotten with them; null where there is no account. */
interface LetterOwner {
  userId: number | null
  siteId?: number
}

/** Written in the transaction of the event, sent after it. */
export const orderLetter = (
  { now }: Pick<Tools, 'now'>,
  trx: Trx,
  { userId, siteId, ...order }: LetterOrder & LetterOwner,
) =>
  insertDeliveries(trx, [
    {
      key: `letter:${randomUUID()}`,
      way: 'mail',
      kind: order.letter,
      userId,
      siteId: siteId ?? null,
      subject: null,
      activityId: null,
      deviceId: null,
      facts: order,
      link: null,
      dueAt: now(),
    },
  ])

export function accountLetter(
  { env }: Pick<Tools, 'env'>,
  { letter, to, language, values, path, link }: LetterOrder,
): Letter {
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
