import { contactEmail } from '../../lib/config.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ButtonAnchor } from '../form/button.tsx'
import { mailAddress } from './contact-address.ts'

interface Props {
  kind?: 'plain' | 'subtle'
  /** Styled as a text link instead of a button. */
  className?: string | undefined
}

/** An e-mail link to the operator. */
export function ContactUs({ kind = 'plain', className }: Props) {
  const words = useTexts().t('footer.contact')
  const href = mailAddress(contactEmail)
  if (className)
    return (
      <a className={className} href={href}>
        {words}
      </a>
    )
  return (
    <ButtonAnchor kind={kind} href={href}>
      {words}
    </ButtonAnchor>
  )
}
