import { contactEmail } from '../../../lib/config.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { mailAddress } from '../../../ui/contact/contact-address.ts'
import { useConsole } from '../../frame/use-console.ts'

/** A letter to the operator that names the club and, if there is one, the question. */
export function useSupportMailto(question = ''): string {
  const { t } = useTexts('help')
  const club = useConsole().name
  return mailAddress(contactEmail, { subject: t('help.subject', { club }), body: t('help.body', { club }) + question })
}
