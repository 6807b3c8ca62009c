import { inLanguage } from '../../lib/language/language.ts'
import type { RoomKey, Texts } from '../../lib/texts/texts.ts'
import { mailAddress } from '../../ui/contact/contact-address.ts'

/** A mailto link with the address of an invitation. */
export function invitationMail(
  { t, language }: Texts<RoomKey<'console'>>,
  { email, link }: { email: string; link: string },
  club: string,
): string {
  const address = new URL(inLanguage(language, link), globalThis.location.origin).href
  return mailAddress(email, {
    subject: t('team.mailSubject', { club }),
    body: `${t('team.mailBody', { club })}\n\n${address}`,
  })
}
