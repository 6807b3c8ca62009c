import { useState } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CalendarIcon } from '../../../ui/art/icons.tsx'
import { CopyIcon } from '../../../ui/art/icons-later.tsx'
import { Button, ButtonAnchor } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import styles from './calendar-feed.module.css'
import { useStartFeed, useStopFeed } from './calendar-feed-api.ts'

/** The address to subscribe to. It is a secret, so it can be replaced or removed, after a confirmation. */
export function CalendarFeed({ url, isNew }: { url: string; isNew: boolean }) {
  const texts = useTexts('account')
  const { t } = texts
  const renew = useStartFeed()
  const stop = useStopFeed()
  const [confirming, confirm] = useState<'renew' | 'stop' | null>(null)
  const onError = (error: Error) => toasts.show({ kind: 'error', title: errorText(texts, error) })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({ kind: 'success', title: t('settings.feedCopied') })
    } catch {
      toasts.show({ kind: 'error', title: t('error.default') })
    }
  }
  return (
    <Stack>
      <div className={styles.address}>
        <Field
          label={t('settings.feedAddress')}
          hint={t('settings.feedHint')}
          value={url}
          readOnly
          autoFocus={isNew}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy}>
          <CopyIcon size={18} />
          {t('settings.feedCopy')}
        </Button>
      </div>
      <Row>
        <ButtonAnchor size="sm" kind="light" href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarIcon size={18} />
          {t('settings.feedOpen')}
        </ButtonAnchor>
        <Button size="sm" loading={renew.isPending} onClick={() => confirm('renew')}>
          {t('settings.feedRenew')}
        </Button>
        <Button size="sm" kind="danger-plain" loading={stop.isPending} onClick={() => confirm('stop')}>
          {t('settings.feedStop')}
        </Button>
      </Row>
      {confirming && (
        <Confirm
          question={t(confirming === 'renew' ? 'settings.feedRenewAsk' : 'settings.feedStopAsk')}
          text={t(confirming === 'renew' ? 'settings.feedRenewText' : 'settings.feedStopText')}
          confirmLabel={t(confirming === 'renew' ? 'settings.feedRenew' : 'settings.feedStop')}
          isDangerous
          onConfirm={() => {
            confirm(null)
            const call = confirming === 'renew' ? renew : stop
            call.mutate(undefined, { onError })
          }}
          onCancel={() => confirm(null)}
        />
      )}
    </Stack>
  )
}
