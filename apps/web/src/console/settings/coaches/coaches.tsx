import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PlusIcon } from '../../../ui/art/icons.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { consolePath } from '../../console-path.ts'
import { WithSite } from '../../frame/with-site.tsx'
import { DeleteItem } from '../items/delete-item.tsx'
import { CoachCard } from './coach-card.tsx'
import styles from './coaches.module.css'
import { useCoachWeek } from './use-coach-week.ts'

const NEW = 'site/personnel/new'

/** The coaches of a club. */
export function Coaches() {
  return <WithSite>{(site) => <CoachesOf site={site} />}</WithSite>
}

function CoachesOf({ site }: { site: StaffSiteRead }) {
  const { t, language } = useTexts('coaches')
  const [removed, setRemoved] = useState<{ id: number; name: string } | null>(null)
  const weekOf = useCoachWeek(site)
  return (
    <Stack>
      <div className={styles.head}>
        <p className={styles.text}>{t('coaches.text')}</p>
        <ButtonLink kind="primary" to={consolePath(language, NEW)}>
          <PlusIcon size={18} />
          {t('coaches.new')}
        </ButtonLink>
      </div>
      <ul className={styles.cards} aria-label={t('coaches.list')}>
        {site.supplementaryItems.map((coach) => (
          <li key={coach.id} className={styles.card}>
            <CoachCard site={site} coach={coach} week={weekOf(coach)} onRemove={() => setRemoved(coach)} />
          </li>
        ))}
        <li>
          <Link className={styles.add} to={consolePath(language, NEW)}>
            <PlusIcon size={24} />
            {t('coaches.add')}
          </Link>
        </li>
      </ul>
      {removed && <DeleteItem siteId={site.id} item={removed} onClose={() => setRemoved(null)} />}
    </Stack>
  )
}
