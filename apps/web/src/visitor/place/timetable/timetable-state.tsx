import { localOf } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { useTexts } from '../../../lib/texts/texts.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { OfflineNotice } from '../../../ui/feedback/offline-notice.tsx'
import type { useLiveTimetable } from './use-live-timetable.ts'

interface Props {
  live: Pick<ReturnType<typeof useLiveTimetable>, 'lastSeen' | 'isFailed' | 'retry'>
  site: { timezone: string }
}

/** Shows that the timetable is stale, or could not be loaded. */
export function TimetableState({ live: { lastSeen, isFailed, retry }, site }: Props) {
  const { t } = useTexts()
  if (isFailed) return <FailedState title={t('timetable.notLoaded')} onRetry={retry} />
  if (lastSeen === null) return null
  return <OfflineNotice lastSeen={shownTime(localOf(site.timezone, lastSeen).minutes)} />
}
