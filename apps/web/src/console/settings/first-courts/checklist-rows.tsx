import type { StaffSiteRead } from '@korto/contract/staff-site'
import { PUBLISHING_STEPS, type PublishingStep } from '@korto/domain/site/missing-to-publish'
import { dayOf } from '@korto/domain/time/site-time'
import type { ReactNode } from 'react'
import { translatedName } from '../../../lib/texts/names.ts'
import { textsIn, useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { CheckIcon } from '../../../ui/art/icons.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { courtsSummary } from './courts-summary.ts'
import { paymentText } from './payment-text.ts'
import styles from './publish-checklist.module.css'

interface Props {
  site: StaffSiteRead
  missing: readonly PublishingStep[]
  /** What completes a missing step: a link, or its fields. */
  fixOf: (step: PublishingStep) => ReactNode
}

/** Every step with what is there, or why it is needed. */
export function ChecklistRows({ site, missing, fixOf }: Props) {
  const { t } = useTexts('first-courts')
  const facts = useFacts(site)
  return (
    <ul className={styles.rows}>
      {PUBLISHING_STEPS.map((step) => {
        const isDone = !missing.includes(step)
        return (
          <li key={step} className={styles.row}>
            <span className={styles.mark} data-done={isDone || undefined} aria-hidden="true">
              {isDone && <CheckIcon size={14} />}
            </span>
            <div className={styles.what}>
              <p className={styles.step}>
                {t(`publish.step.${step}`)}
                <VisuallyHidden>, {t(isDone ? 'publish.done' : 'publish.open')}</VisuallyHidden>
              </p>
              <p className={styles.fact}>{isDone ? facts[step] : t(`publish.why.${step}`)}</p>
            </div>
            {!isDone && <div className={styles.fix}>{fixOf(step)}</div>}
          </li>
        )
      })}
    </ul>
  )
}

function useFacts(site: StaffSiteRead): Record<PublishingStep, string> {
  const { language } = useTexts('first-courts')
  // The console has loaded its own texts.
  const texts = textsIn<'console' | 'first-courts'>(language)
  const today = dayOf(site.timezone, useMinute())
  const listed = (words: (string | null)[]) => words.filter(Boolean).join(', ')
  return {
    name: listed([site.name, translatedName(texts, site.city), translatedName(texts, site.country)]),
    courts: courtsSummary(texts, site, today),
    place: site.address || texts.t('publish.pinSet'),
    contact: listed([site.phone, site.email]),
    payment: listed(site.payment.map((method) => paymentText(texts, method))),
  }
}
