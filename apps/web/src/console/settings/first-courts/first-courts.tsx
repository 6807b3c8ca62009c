import type { StaffSiteRead } from '@korto/contract/staff-site'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Steps } from '../../../features/site/register/steps.tsx'
import { isUncertain } from '../../../lib/api/api-error.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ChevronRightIcon } from '../../../ui/art/icons.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { consolePath } from '../../console-path.ts'
import { CourtFields } from './court-fields.tsx'
import { type CourtProblems, type CourtsDraft, newCourts, problemsIn, schedulesOf } from './courts-draft.ts'
import styles from './first-courts.module.css'
import { proposedNameOf } from './proposed-name.ts'
import { SitePreview } from './site-preview.tsx'
import { StepHead } from './step-head.tsx'
import { useCourtsDraft } from './use-courts-draft.ts'
import { useCreateCourts } from './use-create-courts.ts'

/** Step three of adding a club: its courts, all made by one call. */
export function FirstCourts({ site }: { site: StaffSiteRead }) {
  const texts = useTexts('first-courts')
  const { t, language } = texts
  const { draft, change, latest } = useCourtsDraft(site.id)
  const create = useCreateCourts(site.id)
  const [problems, setProblems] = useState<CourtProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const nameOf = (court: number) => t(proposedNameOf(site.tags), { number: court + 1 })

  // The first wrong field gets the focus.
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])

  const write = (changes: Partial<CourtsDraft>) => {
    change(changes)
    if (Object.keys(problems).length > 0) {
      const left = problemsIn({ ...latest().draft, ...changes })
      setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => field in left)))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { draft: now } = latest()
    const found = problemsIn(now)
    setProblems(found)
    if (Object.keys(found).length > 0 || create.isPending) return
    const idempotencyKey = now.attempt || randomId()
    change({ attempt: idempotencyKey })
    create.mutate({ items: newCourts(now, nameOf), idempotencyKey })
  }

  return (
    <div className={styles.page} data-plain={!site.hidden || undefined}>
      {site.hidden && <Steps current={3} isPageTitle={false} />}
      <form ref={form} className={styles.card} method="post" noValidate onSubmit={submit}>
        <StepHead title={t('firstCourts.title')} text={t('firstCourts.text')} />
        <CourtFields site={site} draft={draft} problems={problems} nameOf={nameOf} onChange={write} />
        {create.isError && (
          <Notice kind="danger" title={t('firstCourts.failed')}>
            {isUncertain(create.error) ? t('firstCourts.failedText') : errorText(texts, create.error)}
          </Notice>
        )}
        <div className={styles.actions}>
          <ButtonLink kind="subtle" to={consolePath(language, 'site/general')}>
            {t('firstCourts.later')}
          </ButtonLink>
          <Button type="submit" kind="primary" loading={create.isPending}>
            {create.isError ? t('firstCourts.retry') : t('firstCourts.create', { count: draft.count })}
            {!create.isError && <ChevronRightIcon size={18} />}
          </Button>
        </div>
      </form>
      <SitePreview site={site} schedules={schedulesOf(draft)} />
    </div>
  )
}
