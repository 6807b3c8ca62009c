import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { calendarInboxQuery, calendarOverviewQuery } from '../../../../features/calendar-sync/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { InboxIcon } from '../../../../ui/art/icons-calendar.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { ButtonLink } from '../../../../ui/form/button.tsx'
import { Stack } from '../../../../ui/layout/stack.tsx'
import { consolePath } from '../../../console-path.ts'
import { ConsoleSkeleton } from '../../../frame/console-skeleton.tsx'
import { WithSite } from '../../../frame/with-site.tsx'
import calendar from '../calendar.module.css'
import { ConflictCard } from './conflict-card.tsx'
import styles from './inbox.module.css'

/** What a person must decide, and what the rule has decided. */
export function Inbox() {
  return <WithSite>{(site) => <InboxOf site={site} />}</WithSite>
}

function InboxOf({ site }: { site: StaffSiteRead }) {
  const { t, language } = useTexts('calendar')
  const list = useRef<HTMLUListElement>(null)
  const { data: conflicts, isError, refetch } = useQuery(calendarInboxQuery(site.id))
  const { data: overview } = useQuery(calendarOverviewQuery(site.id))
  if (isError && !conflicts) return <FailedState title={t('calendar.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!conflicts} skeleton={<ConsoleSkeleton />}>
      {conflicts && (
        <Stack>
          <p className={calendar.text}>{t('calendar.inboxLead')}</p>
          {conflicts.length === 0 ? (
            <EmptyState
              icon={<InboxIcon />}
              title={t('calendar.inboxEmpty')}
              text={t('calendar.inboxEmptyText')}
              action={
                <ButtonLink size="sm" to={consolePath(language, 'site/calendar')}>
                  {t('calendar.backToCalendar')}
                </ButtonLink>
              }
            />
          ) : (
            <ul ref={list} className={styles.list} tabIndex={-1}>
              {conflicts.map((conflict) => (
                <li key={conflict.id}>
                  <ConflictCard
                    site={site}
                    provider={overview?.connection?.provider ?? 'google'}
                    conflict={conflict}
                    onAnswered={() => list.current?.focus()}
                  />
                </li>
              ))}
            </ul>
          )}
        </Stack>
      )}
    </Loading>
  )
}
