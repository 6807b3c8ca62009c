import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { upcomingQuery } from '../../../features/site/settings-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { TrashIcon } from '../../../ui/art/icons-later.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './side-cards.module.css'

/** Leads to the question about deleting the club. */
export function DeleteCard({ siteId }: { siteId: number }) {
  const { t } = useTexts('general')
  const [, setQuery] = useSearchParams()
  const { data: upcoming } = useQuery(upcomingQuery(siteId))
  return (
    <section className={styles.danger} aria-labelledby="delete-club">
      <h2 id="delete-club" className={styles.title}>
        {t('deleteClub.title')}
      </h2>
      <p className={styles.text}>
        {t('deleteClub.card', { bookings: upcoming?.bookings ?? 0, people: upcoming?.people ?? 0 })}
      </p>
      <span>
        <Button size="sm" kind="danger-plain" onClick={() => setQuery({ dialog: 'delete' })}>
          <TrashIcon size={18} />
          {t('deleteClub.open')}
        </Button>
      </span>
    </section>
  )
}
