import { useTexts } from '../../lib/texts/texts.ts'
import { ContactList } from '../../ui/contact/contact-list.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { PlaceSite } from '../place/read-place.ts'

/** A club that has nothing to book here yet. */
export const NoItems = ({ site }: { site: PlaceSite }) => (
  <EmptyState title={useTexts().t('place.noItems')} action={<ContactList of={site} />} />
)
