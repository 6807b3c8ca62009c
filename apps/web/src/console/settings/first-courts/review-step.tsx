import type { StaffSiteRead } from '@korto/contract/staff-site'
import { missingToPublish, type PublishingStep } from '@korto/domain/site/missing-to-publish'
import { Steps } from '../../../features/site/register/steps.tsx'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { consolePath } from '../../console-path.ts'
import { ChecklistRows } from './checklist-rows.tsx'
import styles from './first-courts.module.css'
import { PublishButton } from './publish-button.tsx'
import { Published } from './published.tsx'
import { QuickContact } from './quick-contact.tsx'
import { QuickPayment } from './quick-payment.tsx'
import { SitePreview } from './site-preview.tsx'
import { StepHead } from './step-head.tsx'

/** Step four of adding a club: what it has, what it lacks, and publishing it. */
export function ReviewStep({ site }: { site: StaffSiteRead }) {
  const { t, language } = useTexts('first-courts')
  const missing = missingToPublish(site)
  const fixOf = (step: PublishingStep) => {
    if (step === 'contact') return <QuickContact site={site} />
    if (step === 'payment') return <QuickPayment site={site} />
    return (
      <ButtonLink kind="light" size="sm" to={consolePath(language, step === 'place' ? PLACE : 'site/general')}>
        {t(`publish.fix.${step}`)}
      </ButtonLink>
    )
  }
  return (
    <div className={styles.page}>
      <Steps current={site.hidden ? 4 : 5} isPageTitle={false} />
      {site.hidden ? (
        <section className={styles.card}>
          <StepHead title={t('publish.review')} text={t('publish.reviewText')} />
          <ChecklistRows site={site} missing={missing} fixOf={fixOf} />
          <PublishButton site={site} missing={missing} />
          <div className={styles.actions}>
            <ButtonLink kind="subtle" to={consolePath(language, 'site/general')}>
              {t('publish.later')}
            </ButtonLink>
            <ButtonLink kind="subtle" to={consolePath(language, 'site/facilities')}>
              {t('publish.change')}
            </ButtonLink>
          </div>
        </section>
      ) : (
        <Published site={site} />
      )}
      <SitePreview site={site} />
    </div>
  )
}

const PLACE = 'site/general#place'
