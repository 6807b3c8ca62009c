import { centsOf } from '@korto/domain/money/cents'
import { amountText, priceText } from '@korto/domain/money/price-text'
import { lowestPrice } from '@korto/domain/schedule/lowest-price'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { dayOf } from '@korto/domain/time/site-time'
import { useSearchParams } from 'react-router'
import { currencyOptions } from '../../../features/site/fields/place-options.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { RefreshIcon } from '../../../ui/art/icons.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import styles from './currency-section.module.css'
import type { PartProps } from './use-general-form.ts'

/** The currency of all prices. Choosing another one leaves the numbers; only leva can be converted. */
export function CurrencySection({ form }: PartProps) {
  const { t, language } = useTexts('general')
  const { site, draft, change, problemOf } = form
  const [, setQuery] = useSearchParams()
  const today = dayOf(site.timezone, useMinute())
  const cents = sampleCents(site)
  const isOther = draft.currency !== site.currency
  const amounts = {
    now: amountText(cents, site.currency, language),
    after: amountText(cents, draft.currency, language),
  }
  return (
    <Section isLarge title={t('general.currencyTitle')}>
      <div className={styles.row}>
        <Select
          label={t('general.currency')}
          options={currencyOptions(draft.currency, { BGN: t('general.bgn'), EUR: t('general.eur') })}
          value={draft.currency}
          error={problemOf('currency')}
          onChange={(currency) => change({ currency })}
        />
        {site.currency === 'BGN' && (
          <Button onClick={() => setQuery({ dialog: 'convert' })}>
            <RefreshIcon size={18} />
            {t('general.convert')}
          </Button>
        )}
      </div>
      {isOther ? (
        <Notice kind="warning">
          {t('general.numbersStay', amounts)}
          {site.currency === 'BGN' && draft.currency === 'EUR' && ` ${t('general.convertInstead')}`}
        </Notice>
      ) : (
        <Notice>
          {site.currency === 'BGN' &&
            `${t('general.bothShown', { price: priceText(cents, site, language, today) ?? '' })} `}
          {t(site.currency === 'BGN' ? 'general.convertHint' : 'general.currencyHint')}
        </Notice>
      )}
    </Section>
  )
}

const ANY_PRICE = 24

/** A price of the club itself; an example while it has none. */
function sampleCents({ items }: { items: readonly { schedule: object }[] }): number {
  // The contract carries schedules as plain JSON; the server has parsed them.
  const price = lowestPrice(items.map(({ schedule }) => schedule as Schedule))
  return centsOf(price || ANY_PRICE)
}
