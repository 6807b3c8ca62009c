import type { StaffSiteRead } from '@korto/contract/staff-site'
import { MAX_RANGES_A_DAY } from '@korto/domain/schedule/parse-schedule'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PlusIcon } from '../../../ui/art/icons.tsx'
import { TrashIcon } from '../../../ui/art/icons-later.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import { type Fault, type HoursTyped, moreHours } from './exception-form.ts'
import styles from './exceptions.module.css'

interface Props {
  site: StaffSiteRead
  hours: readonly HoursTyped[]
  isCoach: boolean
  fault: Fault | null
  onChange: (hours: HoursTyped[]) => void
}

const STEP_MINUTES = 15

/** The hours of the days of an exception, the same on each of them. */
export function HoursTypedFields({ site, hours, isCoach, fault, onChange }: Props) {
  const { t } = useTexts('exceptions')
  const change = (index: number, patch: Partial<HoursTyped>) =>
    onChange(hours.map((one, other) => (other === index ? { ...one, ...patch } : one)))
  const problem = (field: 'start' | 'end' | 'price', index: number, text: string) =>
    fault && 'index' in fault && fault.field === field && fault.index === index ? { error: text } : {}
  return (
    <>
      {hours.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have no other identity while they are typed
        <fieldset key={index} className={styles.hours} aria-label={t('exceptions.hoursGroup', { number: index + 1 })}>
          <TimeField
            label={t(isCoach ? 'daysOff.worksFrom' : 'exceptions.openFrom')}
            value={range.start}
            to={23 * 60 + 45}
            stepMinutes={STEP_MINUTES}
            {...problem('start', index, t('exceptions.wrong.overlap'))}
            onChange={(start) => change(index, { start })}
          />
          <TimeField
            label={t('exceptions.openTo')}
            value={range.end}
            from={STEP_MINUTES}
            stepMinutes={STEP_MINUTES}
            {...problem('end', index, t('exceptions.wrong.end'))}
            onChange={(end) => change(index, { end })}
          />
          {hours.length > 1 && (
            <IconButton
              label={t('exceptions.removeHours')}
              onClick={() => onChange(hours.filter((_, other) => other !== index))}
            >
              <TrashIcon size={18} />
            </IconButton>
          )}
          {!isCoach && (
            <div data-wide>
              <Field
                label={t('exceptions.price', { currency: site.currency })}
                hint={t('exceptions.priceHint')}
                inputMode="decimal"
                autoComplete="off"
                value={range.price}
                {...problem('price', index, t('exceptions.wrong.price'))}
                onChange={({ target }) => change(index, { price: target.value })}
              />
            </div>
          )}
        </fieldset>
      ))}
      {hours.length < MAX_RANGES_A_DAY && (
        <Button size="sm" onClick={() => onChange([...hours, moreHours(hours)])}>
          <PlusIcon size={16} />
          {t('exceptions.addHours')}
        </Button>
      )}
    </>
  )
}
