import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../lib/texts/texts.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { DevicesSection } from './devices-section.tsx'
import { LettersSection } from './letters-section.tsx'
import { QuietHoursSection } from './quiet-hours-section.tsx'
import { ReminderSection } from './reminder-section.tsx'
import { settingsQuery } from './settings-api.ts'
import { WorkSections } from './work-section.tsx'

interface Props {
  /** This browser and system. */
  thisDevice: string | null
  profilePath: string
  /** Explains how to install the app. */
  helpPath: string
}

/** What the user wants to hear of, and how. Every change is saved at once. */
export function NotificationSettings({ thisDevice, profilePath, helpPath }: Props) {
  const { t } = useTexts('notifications')
  const { data: settings, isError, refetch } = useQuery(settingsQuery)
  if (isError && !settings)
    return (
      <Card>
        <FailedState title={t('notify.failed')} onRetry={refetch} />
      </Card>
    )
  return (
    <Loading isLoading={!settings} skeleton={<Skeleton height={480} />}>
      {settings && (
        <Stack>
          <ReminderSection settings={settings} />
          <QuietHoursSection settings={settings} />
          <LettersSection settings={settings} profilePath={profilePath} />
          <DevicesSection settings={settings} thisDevice={thisDevice} helpPath={helpPath} />
          <WorkSections settings={settings} />
        </Stack>
      )}
    </Loading>
  )
}
