import type { StatisticsDetails } from '@korto/contract/statistics'
import { centsOf, unitsOf } from '@korto/domain/money/cents'
import type { Day } from '@korto/domain/time/day'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CheckIcon, ClockIcon } from '../../../ui/art/icons.tsx'
import { useScreen } from '../statistics-context.ts'
import { FigureButton } from '../tables/figure-button.tsx'
import { Meter } from '../tables/meter.tsx'
import styles from './takings.module.css'

interface Props {
  details: StatisticsDetails
  /** Null for the whole period. */
  day: Day | null
}

/** The sum of each way of paying, of all, and of what is open. */
export function TakingsSum({ details: { takings }, day }: Props) {
  const { t } = useTexts('statistics')
  const { text, open } = useScreen()
  const { byMethod } = takings
  const most = Math.max(...byMethod.map(({ amount }) => amount))
  const all = unitsOf(byMethod.reduce((sum, { amount }) => sum + centsOf(amount), 0))
  const payments = byMethod.reduce((sum, one) => sum + one.payments, 0)
  const ofDay = day === null ? {} : { period: { from: day, to: day } }
  return (
    <>
      {byMethod.length === 0 ? (
        <p className={styles.none}>{t('takings.none')}</p>
      ) : (
        <ul className={styles.methods}>
          {byMethod.map(({ method, payments, amount }) => {
            const name = t('takings.method', { method })
            return (
              <li key={method}>
                <span className={styles.line}>
                  <b>{name}</b>
                  <FigureButton figure={{ kind: 'paid', method, title: name, ...ofDay }} count={payments}>
                    {text.money(amount)}
                  </FigureButton>
                </span>
                <Meter share={most > 0 ? Math.max(0, amount / most) : 0} />
              </li>
            )
          })}
        </ul>
      )}
      <dl className={styles.sums}>
        <div className={styles.line}>
          <dt>{t('takings.recorded')}</dt>
          <dd>
            <FigureButton figure={{ kind: 'paid', title: t('takings.recorded'), ...ofDay }} count={payments}>
              {text.money(all)}
            </FigureButton>
          </dd>
        </div>
        <div className={styles.line} data-open={takings.open.bookings > 0 || undefined}>
          <dt>
            {takings.open.bookings > 0 ? <ClockIcon size={16} /> : <CheckIcon size={16} />}
            {takings.open.bookings > 0 ? t('takings.open', { count: takings.open.bookings }) : t('takings.nothingOpen')}
          </dt>
          <dd>{text.money(takings.open.amount)}</dd>
        </div>
      </dl>
      {takings.open.bookings > 0 && (
        <button
          type="button"
          className={styles.link}
          onClick={() => open({ kind: 'open', title: t('takings.open', { count: takings.open.bookings }), ...ofDay })}
        >
          {t('takings.showOpen', { count: takings.open.bookings })}
        </button>
      )}
    </>
  )
}
