import type { Language } from '@korto/domain/user/language'
import type { Letter } from '../../../adapters/mail/mail.ts'
import type { Tools } from '../../../tools.ts'
import { letterAttachments } from '../../bookings/feed/letter-attachments.ts'
import { alternativesFor } from '../../bookings/letter-alternatives.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { linkToken } from '../../users/mail-links/link-tokens.ts'
import { letterOf } from '../../users/notices/letter-of.ts'
import type { NoticeFacts } from '../../users/notices/notice-facts.ts'

/** These are sent without being asked for each time, so one can end them from the letter. */
const UNSUBSCRIBED = ['REMINDER', 'DIGEST']

/** A notice as a letter, in the language the person has now. */
export async function noticeLetter(
  tools: Tools,
  { id, kind, facts, link }: TakenDelivery,
  { email, language }: { email: string; language: Language },
): Promise<Letter> {
  const { env, now } = tools
  const address = (path: string) => `${env.publicAddress}${language === 'en' ? '' : `/${language}`}${path}`
  const extra = {
    now: now(),
    link: address(link ?? '/'),
    settingsAddress: address('/settings'),
    watchingAddress: address('/my-bookings'),
  }
  const notice = facts as NoticeFacts // written by sendNotices
  const common = { to: email, attachments: letterAttachments(tools, notice) }
  if (!UNSUBSCRIBED.includes(kind)) {
    const alternatives = await alternativesFor(tools, language, notice)
    return { ...common, ...letterOf(language, notice, { ...extra, alternatives }) }
  }
  const path = `/unsubscribe/${linkToken('unsubscribe', id, env.secret)}`
  return {
    ...common,
    ...letterOf(language, notice, { ...extra, unsubscribeAddress: address(path) }),
    // RFC 8058: the mail program posts to it, without a person and without a language.
    headers: {
      'List-Unsubscribe': `<${env.publicAddress}${path}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
