import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { consolePath } from '../../console-path.ts'
import styles from './poster-card.module.css'
import { PosterChoice } from './poster-choice.tsx'
import { PosterSheet } from './poster-sheet.tsx'

/** The poster of the club or of one court, small, and the way to print it. */
export function PosterCard({ site }: { site: StaffSiteRead }) {
  const { t, language } = useTexts('first-courts')
  const [itemId, setItemId] = useState<number | null>(null)
  const item = site.items.find(({ id }) => id === itemId) ?? null
  return (
    <Section title={t('poster.title')}>
      <div className={styles.row}>
        <div className={styles.preview}>
          <PosterSheet site={site} item={item} />
        </div>
        <div className={styles.words}>
          <PosterChoice site={site} itemId={itemId} onChoose={setItemId} />
          <p className={styles.hint}>{t('poster.hint')}</p>
        </div>
      </div>
      <ButtonLink full to={consolePath(language, `site/poster${item ? `?item=${item.id}` : ''}`)}>
        {t('poster.open')}
      </ButtonLink>
    </Section>
  )
}
