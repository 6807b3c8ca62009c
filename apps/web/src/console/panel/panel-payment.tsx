import type { StaffSiteRead } from '@korto/contract/staff-site'
import { centsOf } from '@korto/domain/money/cents'
import { priceText } from '@korto/domain/money/price-text'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { type PaymentMethod, paymentMethods } from '../../features/booking/staff/entry-patch.ts'
import { readAmount } from '../../features/booking/staff/read-amount.ts'
import { toPay } from '../../features/booking/staff/to-pay.ts'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { clock, useMinute } from '../../lib/time/clock.ts'
import { CoinsIcon } from '../../ui/art/icons-console.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import styles from './panel.module.css'
import type { PanelSave } from './use-panel-save.ts'

interface Props {
  site: StaffSiteRead
  entry: DayEntry
  saves: PanelSave
}

/** What is to pay, and the payment once it is recorded; a paid booking can no longer be canceled by its owner. */
export function PanelPayment({ site, entry, saves }: Props) {
  const texts = useTexts('desk')
  const { t, language } = texts
  const name = clientName(useTexts('console'), entry.user)
  const today = dayOf(site.timezone, useMinute())
  const [isChanging, setChanging] = useState(false)
  const { court, extras, total } = toPay(site, entry)
  const price = (amount: number) => priceText(centsOf(amount), site, language, today)
  const { payment } = entry
  const save = async (paid: { method: PaymentMethod; amount: number } | null) => {
    const paymentData = paid && {
      ...paid,
      currency: site.currency,
      paidAt: payment?.paidAt ?? wireDateTime(site.timezone, clock.now()),
    }
    const done = paid ? t('payment.done', { name, amount: price(paid.amount) ?? '' }) : t('payment.takenBack', { name })
    if ((await saves.save('payment', { paymentData }, done)) !== 'kept') setChanging(false)
  }
  return (
    <>
      <div className={styles.caption}>
        <h3>{t('payment.title')}</h3>
      </div>
      <dl className={styles.sums}>
        {court !== null && (
          <>
            <dt>{t('payment.court', { count: entry.quantity })}</dt>
            <dd>{price(court)}</dd>
          </>
        )}
        {extras > 0 && (
          <>
            <dt>{t('extras.title')}</dt>
            <dd>{price(extras)}</dd>
          </>
        )}
        <dt data-total>{t('payment.toPay')}</dt>
        <dd data-total>{price(total)}</dd>
      </dl>
      {payment && !isChanging ? (
        <div className={styles.paid}>
          <p className={styles.payment}>
            <CoinsIcon size={18} />
            <span>{t('payment.paidBy', { method: payment.method })}</span>
            <b>{price(payment.amount)}</b>
          </p>
          <p className={styles.payment}>
            <span>
              {dayText(texts, payment.paidAt.slice(0, 10), 'short')}, {timeText(payment.paidAt)}
            </span>
            <Button kind="subtle" size="xs" onClick={() => setChanging(true)}>
              {t('payment.change')}
            </Button>
            <Button kind="subtle" size="xs" onClick={() => void save(null)}>
              {t('payment.takeBack')}
            </Button>
          </p>
        </div>
      ) : (
        <PaymentForm
          key={isChanging ? 'change' : total}
          site={site}
          amount={payment?.amount ?? total}
          method={payment?.method ?? 'cash'}
          isPending={saves.pending === 'payment'}
          label={isChanging ? t('payment.save') : t('payment.markPaid')}
          problem={saves.problemAt('payment')?.text}
          onSave={save}
        />
      )}
    </>
  )
}

interface FormProps {
  site: StaffSiteRead
  amount: number
  method: string
  label: string
  isPending: boolean
  problem: string | undefined
  onSave: (paid: { method: PaymentMethod; amount: number }) => Promise<void>
}

function PaymentForm({ site, amount, method: before, label, isPending, problem, onSave }: FormProps) {
  const { t } = useTexts('desk')
  const [method, setMethod] = useState<PaymentMethod>(paymentMethods.find((one) => one === before) ?? 'cash')
  const [text, setText] = useState(String(amount))
  const [isTried, setTried] = useState(false)
  const typed = readAmount(text)
  const pay = () => {
    setTried(true)
    if (typed !== null) void onSave({ method, amount: typed })
  }
  return (
    <>
      <div className={styles.pay}>
        <Select
          label={t('payment.method')}
          value={method}
          options={paymentMethods.map((one) => ({ value: one, label: t('payment.methods', { method: one }) }))}
          onChange={(value) => setMethod(paymentMethods.find((one) => one === value) ?? method)}
        />
        <Field
          label={t('payment.amount', { currency: site.currency })}
          inputMode="decimal"
          value={text}
          error={isTried && typed === null ? t('payment.wrong') : problem}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && pay()}
        />
      </div>
      <Button full size="sm" loading={isPending} onClick={pay}>
        <CoinsIcon size={18} />
        {label}
      </Button>
    </>
  )
}
