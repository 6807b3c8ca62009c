import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { closureQuery, isUnderWay } from '../../../features/closure/staff-api.ts'
import { consolePaths } from '../../../lib/console-paths.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { LongList } from '../../../ui/layout/long-list.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConsoleSkeleton } from '../../frame/console-skeleton.tsx'
import { closedText } from './closed-text.ts'
import styles from './closure.module.css'
import { ResultRow } from './result-row.tsx'
import { UndoCard } from './undo-card.tsx'

/** A closing that runs or is done: how far it is, and what became of each person. */
export function ClosureResult({ site, closureId }: { site: StaffSiteRead; closureId: number }) {
  const texts = useTexts('closure')
  const { t, language } = texts
  const { data: closure, isError, refetch } = useQuery(closureQuery(site.id, closureId))
  if (isError && !closure) return <FailedState title={t('closure.notFound')} onRetry={() => void refetch()} />
  if (!closure)
    return (
      <Loading isLoading skeleton={<ConsoleSkeleton />}>
        {null}
      </Loading>
    )
  const isRunning = isUnderWay(closure)
  const isUndone = closure.status === 'UNDOING' || closure.status === 'UNDONE'
  const place = closedText(texts, site, closure)
  const title = t(isUndone ? 'closure.isOpenAgain' : 'closure.isClosed', { place })
  return (
    <Columns
      side={
        <Stack>
          <UndoCard siteId={site.id} closure={closure} />
          {isRunning && <Section title={t('closure.mayLeave')} text={t('closure.mayLeaveText')} />}
          <ButtonLink full to={consolePaths(language).closure()}>
            {t('closure.closeMore')}
          </ButtonLink>
        </Stack>
      }
    >
      <section>
        <Card padded={false}>
          <div className={styles.resultHead}>
            <div className={styles.resultTitle}>
              <h2 className={styles.subtitle}>{title}</h2>
              <p className={styles.small} aria-live="polite">
                {t(`closure.state.${closure.status}`, { done: closure.done, total: closure.total })}
              </p>
            </div>
            {closure.reason && <p className={styles.small}>{closure.reason}</p>}
            {closure.total > 0 && (
              <progress className={styles.progress} value={closure.done} max={closure.total} aria-label={title} />
            )}
          </div>
          {closure.entries.length === 0 ? (
            <p className={styles.noEntries}>{t('closure.nobodyHit')}</p>
          ) : (
            <LongList label={title} entries={closure.entries} keyOf={({ number }) => number}>
              {(entry) => <ResultRow site={site} closure={closure} entry={entry} />}
            </LongList>
          )}
        </Card>
      </section>
    </Columns>
  )
}
