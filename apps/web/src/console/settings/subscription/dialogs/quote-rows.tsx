import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { BillingRead, PlanQuote } from '@korto/contract/subscription'
import { isPlanId } from '@korto/domain/subscription/plans'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { dateText, moneyText, percentText, periodPriceText, pricesText, tierText } from '../subscription-words.ts'
import styles from './dialogs.module.css'

interface Props {
  site: StaffSiteRead
  billing: BillingRead
  quote: PlanQuote
}

/** What a plan costs today and from when on, to the cent. */
export function QuoteRows({ site, billing, quote }: Props) {
  const texts = useTexts('subscription')
  const { t } = texts
  const now = useMinute()
  const present = billing.subscription.planId ?? ''
  const tier = tierText(texts, quote.planId)
  const { amountCents, daysLeft, daysOfPeriod } = quote
  return (
    <dl className={styles.rows}>
      {quote.givenBackCents > 0 && isPlanId(present) && (
        <>
          <div>
            <dt>{t('quote.newPart', { tier, days: daysLeft, of: daysOfPeriod })}</dt>
            <dd>{moneyText(texts, quote.newCents)}</dd>
          </div>
          <div>
            <dt>{t('quote.givenBack', { tier: tierText(texts, present), days: daysLeft })}</dt>
            <dd>{moneyText(texts, -quote.givenBackCents)}</dd>
          </div>
        </>
      )}
      <div className={styles.total}>
        <dt>{t('quote.today')}</dt>
        <dd>{amountCents === 0 ? moneyText(texts, 0) : pricesText(texts, site, amountCents, now)}</dd>
      </div>
      {amountCents > 0 && (
        <div>
          <dt>{t('quote.vat', { percent: percentText(texts, billing.vatPermille) })}</dt>
          <dd>{moneyText(texts, quote.vatCents)}</dd>
        </div>
      )}
      <div>
        <dt>{t('quote.from', { day: dateText(texts, quote.nextPaymentOn) })}</dt>
        <dd>{periodPriceText(texts, quote.planId)}</dd>
      </div>
    </dl>
  )
}
