import type { Language } from '@korto/domain/user/language'
import type { Letter } from '../../../adapters/mail/mail.ts'
import type { Tools } from '../../../tools.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { linkToken } from '../../users/mail-links/link-tokens.ts'
import { letterOf } from '../../users/notices/letter-of.ts'
import type { NoticeFacts } from '../../users/notices/notice-facts.ts'

/** These are sent without being asked for each time, so one can end them from the letter. */
const UNSUBSCRIBED = ['REMINDER', 'DIGEST']

/** A notice as a letter, in the language the person has now. */
export function noticeLetter(
  { env, now }: Pick<Tools, 'env' | 'now'>,
  { id, kind, facts, link }: TakenDelivery,
  { email, language }: { email: string; language: Language },
): Letter {
  const address = (path: string) => `${env.publicAddress}${language === 'en' ? '' : `/${language}`}${path}`
  const extra = { now: now(), link: address(link ?? '/'), settingsAddress: address('/settings') }
  const notice = facts as NoticeFacts // written by sendNotices
  if (!UNSUBSCRIBED.includes(kind)) return { to: email, ...letterOf(language, notice, extra) }
  const path = `/unsubscribe/${linkToken('unsubscribe', id, env.secret)}`
  return {
    to: email,
    ...letterOf(language, notice, { ...extra, unsubscribeAddress: address(path) }),
  }
}
