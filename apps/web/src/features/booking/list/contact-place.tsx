import { useTexts } from '../../../lib/texts/texts.ts'
import { ContactList, type Contacts } from '../../../ui/contact/contact-list.tsx'
import styles from './contact-place.module.css'

interface Props {
  site: Contacts
  /** Why only the club can help. */
  why?: string
}

/** Contacts of the club, where only the club can help. */
export function ContactPlace({ site, why }: Props) {
  const { t } = useTexts()
  return (
    <div className={styles.contact}>
      {why && <p>{why}</p>}
      <p>{t('refusal.LATE_CANCEL')}</p>
      <ContactList of={site} inline />
    </div>
  )
}
