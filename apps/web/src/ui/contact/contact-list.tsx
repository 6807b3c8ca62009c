import { useTexts } from '../../lib/texts/texts.ts'
import { GlobeIcon, MailIcon, PhoneIcon } from '../art/icons.tsx'
import { mailAddress, phoneAddress } from './contact-address.ts'
import styles from './contact-list.module.css'

export interface Contacts {
  phone: string | null
  email: string | null
  website: string | null
}

interface Props {
  of: Contacts
  /** Side by side where there is room, instead of one below the other. */
  inline?: boolean
}

/** The known contacts: phone, e-mail and website. */
export function ContactList({ of: { phone, email, website }, inline = false }: Props) {
  const { t } = useTexts()
  return (
    <ul className={styles.list} data-inline={inline || undefined} aria-label={t('place.contacts')}>
      {phone && (
        <li>
          <PhoneIcon size={18} />
          <a href={phoneAddress(phone)}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <MailIcon size={18} />
          <a href={mailAddress(email)}>{email}</a>
        </li>
      )}
      {website && (
        <li>
          <GlobeIcon size={18} />
          <a href={website} rel="noopener" target="_blank">
            {hostOf(website)}
          </a>
        </li>
      )}
    </ul>
  )
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address
