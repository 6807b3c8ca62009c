import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Device } from './device.tsx'
import { devicesQuery, useEndDevice, useSignOutEverywhere } from './device-api.ts'

/** The user's sessions; each can be ended, or all at once. */
export function DeviceSection() {
  const texts = useTexts('account')
  const { t } = texts
  const { data: devices, isError, isPending, refetch } = useQuery(devicesQuery)
  const end = useEndDevice()
  const everywhere = useSignOutEverywhere()
  const [isAsking, setAsking] = useState(false)
  const onError = (error: Error) => toasts.show({ kind: 'error', title: errorText(texts, error) })
  return (
    <Section
      title={t('settings.devices')}
      text={t('settings.devicesText')}
      aside={
        <Button size="sm" kind="danger-plain" loading={everywhere.isPending} onClick={() => setAsking(true)}>
          {t('settings.everywhere')}
        </Button>
      }
    >
      {isError && <FailedState title={t('account.failed')} onRetry={refetch} />}
      {!isError && (
        <Loading isLoading={isPending} skeleton={<Skeleton height={64} />}>
          <List isFlush>
            {devices?.map((device) => (
              <Device
                key={device.id}
                device={device}
                isEnding={end.isPending && end.variables === device.id}
                onEnd={() => end.mutate(device.id, { onError })}
              />
            ))}
          </List>
        </Loading>
      )}
      {isAsking && (
        <Confirm
          question={t('settings.everywhereAsk')}
          text={t('settings.everywhereText')}
          confirmLabel={t('settings.everywhere')}
          isDangerous
          onConfirm={() => {
            setAsking(false)
            everywhere.mutate(undefined, { onError })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
