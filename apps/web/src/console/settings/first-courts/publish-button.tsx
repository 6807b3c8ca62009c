import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { PublishingStep } from '@korto/domain/site/missing-to-publish'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { invalidateSites } from '../../../features/site/api.ts'
import { useSaveSite } from '../../../features/site/staff-api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './publish-checklist.module.css'

interface Props {
  site: StaffSiteRead
  missing: readonly PublishingStep[]
}

/** Makes the club visible, in a save of its own. */
export function PublishButton({ site, missing }: Props) {
  const { t } = useTexts('first-courts')
  const queries = useQueryClient()
  const save = useSaveSite(site.id)
  const hintId = useId()
  const publish = () =>
    save.mutate(
      { active: true },
      {
        onSuccess: () => {
          void invalidateSites(queries)
          toasts.show({ kind: 'success', title: t('publish.published', { name: site.name }) })
        },
      },
    )
  return (
    <>
      {save.isError && <Notice kind="danger">{t('publish.failed')}</Notice>}
      <Button
        kind="primary"
        full
        disabled={missing.length > 0}
        loading={save.isPending}
        aria-describedby={missing.length > 0 ? hintId : undefined}
        onClick={publish}
      >
        {t('publish.publish')}
      </Button>
      {missing.length > 0 && (
        <p id={hintId} className={styles.note}>
          {t('publish.notYet')}
        </p>
      )}
    </>
  )
}
