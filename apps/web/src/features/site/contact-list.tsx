import { useTexts } from '../../lib/texts.ts'
import { GlobeIcon, MailIcon, PhoneIcon } from '../../ui/icons.tsx'
import styles from './contact-list.module.css'

export interface Contacts {
  phone: string | null
  email: string | null
  website: string | null
}

/** How to reach a club: what it has told of telephone, e-mail and website. */
export function ContactList({ site: { phone, email, website } }: { site: Contacts }) {
  const { t } = useTexts()
  return (
    <ul className={styles.list} aria-label={t('place.contacts')}>
      {phone && (
        <li>
          <PhoneIcon size={18} />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <MailIcon size={18} />
          <a href={`mailto:${email}`}>{email}</a>
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
