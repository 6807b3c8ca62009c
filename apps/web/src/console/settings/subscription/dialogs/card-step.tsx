import { useRef, useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { LockIcon } from '../../../../ui/art/icons-later.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../../ui/form/debounced-button.tsx'
import { SignInAgain } from '../../sign-in-again.tsx'
import { CardFormFrame } from '../card-form-frame.tsx'
import { OrderProblem } from '../order-problem.tsx'
import type { Orders } from '../use-orders.ts'
import styles from './dialogs.module.css'

interface Props {
  orders: Orders
  /** Whether an order is possible without signing in again: nobody should type a card twice. */
  isFresh: boolean
  /** What the bank is asked to confirm. */
  amountCents: number
  keepLabel: string
  sendLabel: string
  onNonce: (nonce: string) => void
  onClose: () => void
}

/** The gateway's card form with the buttons of its dialog. */
export function CardStep({ orders, isFresh, amountCents, keepLabel, sendLabel, onNonce, onClose }: Props) {
  const { t } = useTexts('subscription')
  const form = useRef<{ submit: () => void }>(null)
  const [isReady, setReady] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // As it was when the form was opened: what is being typed stays.
  const [mayOrder] = useState(isFresh)
  const send = () => {
    if (isAsking || orders.isSending) return
    orders.forget()
    setAsking(true)
    form.current?.submit()
  }
  if (!mayOrder) return <SignInAgain text={t('subscription.signInText')} onClose={onClose} />
  return (
    <>
      <CardFormFrame
        amountCents={amountCents}
        submitRef={form}
        onReady={setReady}
        onEnter={send}
        onNonce={(nonce) => {
          setAsking(false)
          onNonce(nonce)
        }}
        onFailed={() => setAsking(false)}
      />
      <Notice icon={<LockIcon size={18} />}>{t('card.safe')}</Notice>
      <OrderProblem orders={orders} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{keepLabel}</Button>
        <DebouncedButton kind="primary" disabled={!isReady} loading={isAsking || orders.isSending} onClick={send}>
          {sendLabel}
        </DebouncedButton>
      </div>
    </>
  )
}
