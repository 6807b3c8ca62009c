import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { type FormState, postToForm } from '../../../features/card-form/card-messages.ts'
import { connectCardForm } from '../../../features/card-form/connect-card-form.ts'
import { api } from '../../../lib/api/api.ts'
import { inLanguage, useLanguage } from '../../../lib/language/language.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { RefreshIcon, WarningIcon } from '../../../ui/art/icons.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './card-form-frame.module.css'
import { CardFormSkeleton } from './card-form-skeleton.tsx'

interface Props {
  /** What is charged to the card now, or else next: the bank shows it when it asks its customer to confirm. */
  amountCents: number
  /** One-time; it stands for the card. The form stays open, so another card can be tried after a refusal. */
  onNonce: (nonce: string) => void
  /** There is no nonce: a field is wrong, the bank did not confirm, or the gateway does not answer. The form shows why. */
  onFailed: () => void
  /** `submitRef.current?.submit()` asks for a nonce; either `onNonce` or `onFailed` follows. */
  submitRef: RefObject<{ submit: () => void } | null>
  /** Enter was pressed in a field: does what the page's button does. */
  onEnter?: () => void
  /** Whether the fields can be filled in. */
  onReady?: (isReady: boolean) => void
}

/**
 * The gateway's card form, in a document of its own: that one alone may load the gateway's scripts. What is typed there never
 * reaches this page.
 */
export function CardFormFrame(props: Props) {
  const [attempt, setAttempt] = useState(0)
  return <FramedForm key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function FramedForm({
  amountCents,
  onNonce,
  onFailed,
  submitRef,
  onEnter,
  onReady,
  onRetry,
}: Props & { onRetry: () => void }) {
  const { t } = useTexts('card-form')
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [height, setHeight] = useState<number>()

  const onState = useEffectEvent((told: FormState) => {
    if (told.state === 'height') setHeight(told.height)
    if (told.state === 'enter') onEnter?.()
    if (told.state === 'nonce') onNonce(told.nonce)
    if (told.state === 'invalid' || told.state === 'failed') onFailed()
    if (told.state === 'ready' || told.state === 'failed') {
      setStatus(told.state)
      onReady?.(told.state === 'ready')
    }
  })
  useEffect(
    () =>
      connectCardForm({
        form: () => frame.current?.contentWindow ?? null,
        clientToken: api.subscription.clientToken({}).then(({ clientToken }) => clientToken),
        onState: (told) => onState(told),
      }),
    [],
  )
  useImperativeHandle(submitRef, () => ({
    submit: () => {
      const framed = frame.current?.contentWindow
      if (status === 'ready' && framed) postToForm(framed, { request: 'send', amountCents })
      else onFailed()
    },
  }))

  if (status === 'failed')
    return (
      <StateMessage
        kind="failed"
        icon={<WarningIcon />}
        title={t('cardForm.failed')}
        text={t('cardForm.away')}
        action={
          <Button size="sm" onClick={onRetry}>
            <RefreshIcon size={16} />
            {t('ui.retry')}
          </Button>
        }
      />
    )
  return (
    <div className={styles.form} data-status={status}>
      <Loading isLoading={status === 'loading'} skeleton={<CardFormSkeleton />}>
        {null}
      </Loading>
      <iframe
        ref={frame}
        className={styles.frame}
        src={inLanguage(language, '/card_form')}
        title={t('cardForm.title')}
        height={height}
      />
    </div>
  )
}
