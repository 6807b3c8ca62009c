import { useTexts } from '../../../lib/texts/texts.ts'
import { ContactList, type Contacts } from '../../../ui/contact/contact-list.tsx'
import styles from './contact-place.module.css'

/** Contacts of the club, where only the club can help. */
export function ContactPlace({ site }: { site: Contacts }) {
  const { t } = useTexts()
  return (
    <div className={styles.contact}>
      <p>{t('refusal.LATE_CANCEL')}</p>
      <ContactList of={site} inline />
    </div>
  )
}
