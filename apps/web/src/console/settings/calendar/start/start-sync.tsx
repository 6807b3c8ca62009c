import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import {
  accountCalendarsQuery,
  calendarOverviewQuery,
  startPreviewQuery,
  useCalendarChange,
} from '../../../../features/calendar-sync/api.ts'
import { api } from '../../../../lib/api/api.ts'
import { toasts } from '../../../../lib/browser/toasts.ts'
import { errorText } from '../../../../lib/texts/error-text.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { Columns } from '../../../../ui/layout/columns.tsx'
import { consolePath } from '../../../console-path.ts'
import { ConsoleSkeleton } from '../../../frame/console-skeleton.tsx'
import { WithSite } from '../../../frame/with-site.tsx'
import { CalendarChoice } from './calendar-choice.tsx'
import { ImportPreview } from './import-preview.tsx'

/** Chooses the calendar of an item or a coach and shows what starting would do. */
export function StartSync() {
  const itemId = Number(useParams().itemId)
  const { language } = useTexts('calendar')
  return (
    <WithSite>
      {(site) => {
        const item = [...site.items, ...site.supplementaryItems].find(({ id }) => id === itemId)
        if (!item) return <Navigate to={consolePath(language, 'site/calendar')} replace />
        return <StartOf key={item.id} site={site} item={item} />
      }}
    </WithSite>
  )
}

function StartOf({ site, item }: { site: StaffSiteRead; item: StaffItemRead }) {
  const texts = useTexts('calendar')
  const { t, language } = texts
  const navigate = useNavigate()
  const [calendarId, setCalendarId] = useState('')
  const { data: overview } = useQuery(calendarOverviewQuery(site.id))
  const calendars = useQuery(accountCalendarsQuery(site.id))
  const preview = useQuery({ ...startPreviewQuery(site.id, item.id, calendarId), enabled: calendarId !== '' })
  const home = consolePath(language, 'site/calendar')
  const start = useCalendarChange(site.id, (chosen: string) =>
    api.calendarSync.start({ params: { id: site.id, itemId: item.id, calendarId: chosen } }),
  )
  if (overview && !overview.connection) return <Navigate to={home} replace />
  if (calendars.error && !calendars.data)
    return <FailedState title={errorText(texts, calendars.error)} onRetry={calendars.refetch} />
  const confirm = () =>
    start.mutate(calendarId, {
      onSuccess: () => {
        toasts.show({ kind: 'success', title: t('calendar.start.started', { name: item.name }) })
        navigate(home)
      },
    })
  const calendarName = calendars.data?.find(({ id }) => id === calendarId)?.name ?? ''
  return (
    <Loading isLoading={!calendars.data || !overview} skeleton={<ConsoleSkeleton />}>
      {calendars.data && overview && (
        <Columns
          side={
            <CalendarChoice
              site={site}
              item={item}
              calendars={calendars.data}
              syncs={overview.syncs}
              calendarId={calendarId}
              preview={preview.data}
              isStarting={start.isPending}
              error={start.error}
              onChoose={setCalendarId}
              onStart={confirm}
            />
          }
        >
          <ImportPreview
            item={item}
            calendarName={calendarName}
            isChosen={calendarId !== ''}
            preview={preview.data}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        </Columns>
      )}
    </Loading>
  )
}
