import { checkPeriod, MAX_PERIOD_DAYS, type Period, type PeriodProblem } from '@korto/domain/statistics/period'
import type { Day } from '@korto/domain/time/day'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import styles from './range.module.css'
import { dayOr, type ShownRange } from './use-range.ts'

interface Props {
  today: Day
  period: Period
  /** A bad range in the address. */
  wrong: ShownRange['wrong']
  onShow: (period: Period) => void
}

/** Any first and last day; what is wrong with them stands at the field, and the figures stay. */
export function RangeForm({ today, period, wrong, onShow }: Props) {
  const { t } = useTexts('statistics')
  const [days, setDays] = useState({
    from: dayOr(wrong?.from ?? '', period.from),
    to: dayOr(wrong?.to ?? '', period.to),
  })
  const [refused, setRefused] = useState<PeriodProblem | null>(wrong)
  const change = (changes: Partial<Period>) => {
    setDays({ ...days, ...changes })
    setRefused(null)
  }
  const submit = () => {
    const problem = checkPeriod(days.from, days.to)
    setRefused(problem)
    if (!problem) onShow(days)
  }
  const errorOf = (field: 'from' | 'to') =>
    refused?.field === field
      ? t(`range.wrong.${refused.problem}`, { day: wrong?.[field] ?? days[field], most: MAX_PERIOD_DAYS })
      : undefined
  return (
    <form
      className={styles.form}
      aria-label={t('range.choose')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {(['from', 'to'] as const).map((field) => (
        <DateField
          key={field}
          label={t(`range.${field}`)}
          value={days[field]}
          today={today}
          hint={days[field].slice(0, 4)}
          error={errorOf(field)}
          onChange={(day) => change({ [field]: day })}
        />
      ))}
      <Button type="submit" kind="primary">
        {t('range.show')}
      </Button>
    </form>
  )
}
