import { useTexts } from '../../../lib/texts/texts.ts'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { PartProps } from './use-general-form.ts'

const METHODS = ['cash', 'card', 'bank', 'multisport', 'online']

/** The ways to pay that the club's page names. */
export function PaymentCard({ form }: PartProps) {
  const { t } = useTexts('general')
  const { draft, change } = form
  const toggle = (method: string, isOn: boolean) =>
    change({ payment: METHODS.filter((one) => (one === method ? isOn : draft.payment.includes(one))) })
  return (
    <Section id="payment" title={t('general.pay')} text={t('general.payText')}>
      <div>
        {METHODS.map((method) => (
          <Toggle
            key={method}
            kind="checkbox"
            label={t('general.method', { method })}
            checked={draft.payment.includes(method)}
            onChange={({ target }) => toggle(method, target.checked)}
          />
        ))}
      </div>
    </Section>
  )
}
