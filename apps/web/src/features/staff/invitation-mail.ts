import type { InvitationRead } from '@korto/contract/staff'
import type { ConsoleTexts } from '../../lib/console-texts.ts'
import { inLanguage } from '../../lib/language.ts'

/** A letter of one's own with the link of an invitation, for the mail program of the one who invites. */
export function invitationMail({ t, language }: ConsoleTexts, { email, link }: InvitationRead, club: string): string {
  const address = new URL(inLanguage(language, link), globalThis.location.origin).href
  const subject = encodeURIComponent(t('team.mailSubject', { club }))
  const body = encodeURIComponent(`${t('team.mailBody', { club })}\n\n${address}`)
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`
}
