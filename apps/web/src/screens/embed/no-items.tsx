import { useTexts } from '../../lib/texts.ts'
import { ContactList } from '../../ui/contact-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PlaceSite } from '../place/read-place.ts'
import { BookingBy } from './booking-by.tsx'
import styles from './embed.module.css'

/** A club that has nothing to book here yet. */
export const NoItems = ({ site }: { site: PlaceSite }) => (
  <div className={styles.noItems}>
    <EmptyState title={useTexts().t('place.noItems')} action={<ContactList of={site} />} />
    <BookingBy />
  </div>
)
