import { localOf } from '@korto/domain/time/site-time'
import { useTexts } from '../../../lib/texts/texts.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import styles from './closure.module.css'
import { type ClosureDraft, type HoursFault, hoursOf, quickHours } from './closure-draft.ts'

interface Props {
  zone: string
  now: number
  draft: ClosureDraft
  fault: HoursFault | null
  onChange: (patch: Partial<ClosureDraft>) => void
}

const STEP = 15

/** The day or days, the hours, and quick choices of both. */
export function HoursChoice({ zone, now, draft, fault, onChange }: Props) {
  const { t } = useTexts('closure')
  const local = localOf(zone, now)
  const { first, last, from, to } = draft
  return (
    <>
      <div className={styles.hours}>
        <DateField
          label={t('closure.day')}
          value={first}
          today={local.day}
          min={local.day}
          size="short"
          onChange={(day) => onChange({ first: day, last: first === last || last < day ? day : last })}
        />
        <DateField
          label={t('closure.lastDay')}
          value={last}
          today={local.day}
          min={first}
          size="short"
          onChange={(day) => onChange({ last: day })}
        />
        <TimeField
          label={t('closure.from')}
          value={from}
          stepMinutes={STEP}
          onChange={(minutes) => onChange({ from: minutes })}
        />
        <TimeField
          label={t('closure.to')}
          value={to}
          stepMinutes={STEP}
          {...(fault && { error: t(`closure.fault.${fault}`) })}
          onChange={(minutes) => onChange({ to: minutes })}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser */}
      <div className={styles.quick} role="group" aria-label={t('closure.quick')}>
        <span aria-hidden="true">{t('closure.quick')}</span>
        {quickHours.map((quick) => {
          const hours = hoursOf(quick, draft, local)
          const isShown = hours.first === first && hours.last === last && hours.from === from && hours.to === to
          return (
            <button
              key={quick}
              type="button"
              className={styles.chip}
              aria-pressed={isShown}
              onClick={() => onChange(hours)}
            >
              {t(`closure.quick.${quick}`)}
            </button>
          )
        })}
      </div>
    </>
  )
}
