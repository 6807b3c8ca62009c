import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ActivityKind, activityKinds, kindOf } from '../../features/activity/activity-kind.ts'
import { activityQuery } from '../../features/activity/staff-api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChipGroup } from '../../ui/form/chip-group.tsx'
import { useConsole } from '../frame/use-console.ts'
import styles from './activity.module.css'
import { ActivityList } from './activity-list.tsx'
import { useActivityNames } from './use-activity-names.ts'

/** What happened in the club: the last 200 records, newest first, by day. */
export function Activity() {
  const { t } = useTexts('activity')
  const { id } = useConsole()
  const { data: records = [], isError, isPending, refetch } = useQuery(activityQuery(id))
  const names = useActivityNames(records)
  const [kind, setKind] = useState<ActivityKind | 'all'>('all')
  if (isError && records.length === 0) return <FailedState title={t('activity.failed')} onRetry={refetch} />
  return (
    <div className={styles.page}>
      <p className={styles.help}>{t('activity.help')}</p>
      <ChipGroup
        label={t('activity.show')}
        choices={(['all', ...activityKinds] as const).map((value) => ({ value, label: t(`activity.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <Loading isLoading={isPending || !names} skeleton={<Skeleton height={420} />}>
        {names && (
          <ActivityList records={records.filter(({ type }) => kind === 'all' || kindOf(type) === kind)} names={names} />
        )}
      </Loading>
    </div>
  )
}
