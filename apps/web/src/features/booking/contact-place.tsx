import { useTexts } from '../../lib/texts.ts'
import { GlobeIcon, MailIcon, PhoneIcon } from '../../ui/icons.tsx'
import styles from './contact-place.module.css'

interface Contacts {
  phone: string | null
  email: string | null
  website: string | null
}

/** For what only the club itself can do. */
export function ContactPlace({ site: { phone, email, website } }: { site: Contacts }) {
  const { t } = useTexts()
  return (
    <div className={styles.contact}>
      <p>{t('refusal.LATE_CANCEL')}</p>
      <ul className={styles.ways}>
        {phone && (
          <li>
            <a className={styles.way} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <PhoneIcon size={16} />
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className={styles.way} href={`mailto:${email}`}>
              <MailIcon size={16} />
              {email}
            </a>
          </li>
        )}
        {website && (
          <li>
            <a className={styles.way} href={website} target="_blank" rel="noreferrer">
              <GlobeIcon size={16} />
              {website.replace(/^https?:\/\//, '')}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
