import type { StatisticsDetails } from '@korto/contract/statistics'
import { centsOf, unitsOf } from '@korto/domain/money/cents'
import { useState } from 'react'
import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { shortDay } from '../range/range-text.ts'
import { useScreen } from '../statistics-context.ts'
import { FigureButton } from '../tables/figure-button.tsx'
import styles from './takings.module.css'

type Takings = StatisticsDetails['takings']
type TakingsDay = Takings['byDay'][number]

/** What was paid on each day in each way, the last day first. */
export function TakingsByDay({ takings: { byDay, byMethod } }: { takings: Takings }) {
  const texts = useTexts('statistics')
  const { t } = texts
  const { text } = useScreen()
  const [isShown, setShown] = useState(false)
  if (byDay.length < 2) return null
  const figure = (date: string, title: string, amount: number, payments: number, method?: string) => (
    <FigureButton figure={{ kind: 'paid', day: date, title, ...(method !== undefined && { method }) }} count={payments}>
      {text.ownMoney(amount)}
    </FigureButton>
  )
  const columns: Column<TakingsDay>[] = [
    { id: 'day', title: t('takings.day'), cell: ({ date }) => shortDay(texts, date) },
    {
      id: 'all',
      title: t('table.together'),
      isFigure: true,
      cell: ({ date, byMethod: ofDay }) =>
        figure(
          date,
          dayText(texts, date, 'long'),
          unitsOf(ofDay.reduce((sum, { amount }) => sum + centsOf(amount), 0)),
          ofDay.reduce((sum, { payments }) => sum + payments, 0),
        ),
    },
    ...byMethod.map(
      ({ method }): Column<TakingsDay> => ({
        id: method,
        title: t('takings.method', { method }),
        isFigure: true,
        cell: ({ date, byMethod: ofDay }) => {
          const paid = ofDay.find((one) => one.method === method)
          return paid ? figure(date, dayText(texts, date, 'long'), paid.amount, paid.payments, method) : '–'
        },
      }),
    ),
  ]
  return (
    <>
      <button type="button" className={styles.link} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('takings.showByDay')}
      </button>
      {isShown && (
        <div className={styles.dayTable}>
          <Table
            caption={t('takings.byDay')}
            columns={columns}
            rows={byDay.toReversed()}
            keyOf={({ date }) => date}
            empty={null}
          />
        </div>
      )}
    </>
  )
}
