import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import type { EventFault, EventForm } from './event-form.ts'
import { takesText } from './event-text.ts'
import { wholeNumber } from './exception-form.ts'
import styles from './exceptions.module.css'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  form: EventForm
  fault: EventFault | null
  onChange: (patch: Partial<EventForm>) => void
}

const STEP_MINUTES = 15

export function EventFields({ site, item, form, fault, onChange }: Props) {
  const texts = useTexts('exceptions')
  const { t } = texts
  const today = dayOf(site.timezone, useMinute())
  const left = wholeNumber(form.capacity)
  const wrong = (field: EventFault, error: string) => (fault === field ? { error } : {})
  return (
    <>
      <Field
        label={t('events.name')}
        autoComplete="off"
        value={form.title}
        {...wrong('title', t('exceptions.wrong.title'))}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className={styles.pair}>
        <DateField
          label={t('exceptions.from')}
          size="short"
          value={form.first}
          today={today}
          onChange={(first) => onChange(form.last === form.first ? { first, last: first } : { first })}
        />
        <DateField
          label={t('exceptions.to')}
          size="short"
          align="end"
          value={form.last}
          today={today}
          {...wrong('last', t('exceptions.wrong.days'))}
          onChange={(last) => onChange({ last })}
        />
        <TimeField
          label={t('events.fromTime')}
          value={form.from}
          stepMinutes={STEP_MINUTES}
          {...wrong('skipped', t('exceptions.wrong.time'))}
          onChange={(from) => onChange({ from })}
        />
        <TimeField
          label={t('events.toTime')}
          value={form.to}
          stepMinutes={STEP_MINUTES}
          {...wrong('to', t('exceptions.wrong.end'))}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <Field
        label={t('events.left')}
        {...(!Number.isNaN(left) && { hint: t('events.leftHint', { takes: takesText(texts, left, item.capacity) }) })}
        inputMode="numeric"
        autoComplete="off"
        value={form.capacity}
        {...wrong('capacity', t('exceptions.wrong.capacity'))}
        onChange={({ target }) => onChange({ capacity: target.value })}
      />
    </>
  )
}
