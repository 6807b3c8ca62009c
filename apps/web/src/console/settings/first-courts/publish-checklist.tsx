import type { StaffSiteRead } from '@korto/contract/staff-site'
import { missingToPublish, type PublishingStep } from '@korto/domain/site/missing-to-publish'
import { translatedName } from '../../../lib/texts/names.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CourtArt } from '../../../ui/art/court-art.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { consolePath } from '../../console-path.ts'
import { ChecklistRows } from './checklist-rows.tsx'
import { PublishButton } from './publish-button.tsx'
import styles from './publish-checklist.module.css'

/** Where each missing thing is filled in; General has sections with these anchors. */
const FIX_AT: Record<PublishingStep, string> = {
  name: 'site/general#about',
  courts: 'site/facilities/new',
  place: 'site/general#place',
  contact: 'site/general#contacts',
  payment: 'site/general#payment',
}

/** What a hidden club still lacks, its card, and the button that publishes it; nothing once it is visible. */
export function PublishChecklist({ site }: { site: StaffSiteRead }) {
  const texts = useTexts('first-courts')
  const { t, language } = texts
  if (!site.hidden) return null
  const missing = missingToPublish(site)
  const photo = site.gallery[0]?.thumbnail_url
  const tag = site.tags[0] && ` · ${translatedName(texts, site.tags[0])}`
  return (
    <section className={styles.checklist} aria-labelledby="publish-title">
      <div className={styles.steps}>
        <h2 id="publish-title" className={styles.title}>
          {t('publish.stepsLeft', { count: missing.length })}
        </h2>
        <p className={styles.text}>{t('publish.text')}</p>
        <ChecklistRows
          site={site}
          missing={missing}
          fixOf={(step) => (
            <ButtonLink kind="light" size="sm" to={consolePath(language, FIX_AT[step])}>
              {t(`publish.fix.${step}`)}
            </ButtonLink>
          )}
        />
      </div>
      <div className={styles.side}>
        <div className={styles.card}>
          <div className={styles.picture}>{photo ? <img src={photo} alt="" /> : <CourtArt site={site} />}</div>
          <div className={styles.words}>
            <p className={styles.name}>{site.name}</p>
            <p className={styles.text}>
              {translatedName(texts, site.city)}
              {tag}
            </p>
          </div>
        </div>
        <p className={styles.note}>{t('publish.cardText')}</p>
        <PublishButton site={site} missing={missing} />
        <p className={styles.nice}>{t('publish.nice')}</p>
      </div>
    </section>
  )
}
