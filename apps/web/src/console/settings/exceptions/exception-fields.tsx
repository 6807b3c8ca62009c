import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { MAX_EXCEPTIONS } from '@korto/domain/schedule/parse-exceptions'
import { dayOf } from '@korto/domain/time/site-time'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import type { ExceptionForm, Fault } from './exception-form.ts'
import styles from './exceptions.module.css'
import { OtherHours } from './other-hours.tsx'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  form: ExceptionForm
  fault: Fault | null
  onChange: (patch: Partial<ExceptionForm>) => void
  onDetail: () => void
}

const KINDS = ['closed', 'hours', 'capacity'] as const

export function ExceptionFields({ site, item, form, fault, onChange, onDetail }: Props) {
  const { t } = useTexts('exceptions')
  const today = dayOf(site.timezone, useMinute())
  const isCoach = item.kind === 'supplementary'
  const wrong = (field: Fault['field'], error: string) => (fault?.field === field ? { error } : {})
  // A coach teaches as many as always; hours of the club have places.
  const kinds = KINDS.filter((kind) => !isCoach || kind !== 'capacity')
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label={t('exceptions.from')}
          size="short"
          value={form.first}
          today={today}
          {...wrong('first', t('exceptions.wrong.tooMany', { count: MAX_EXCEPTIONS }))}
          // A last day that was the same day goes with it.
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
      </div>
      <div className={styles.group}>
        <span className={styles.label}>{t('exceptions.onDays')}</span>
        <SegmentedControl
          label={t('exceptions.onDays')}
          full
          choices={kinds.map((kind) => ({
            value: kind,
            label: t(isCoach && kind === 'closed' ? 'daysOff.away' : `exceptions.${kind}`),
          }))}
          value={form.kind}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      {form.kind === 'hours' && (
        <OtherHours site={site} item={item} form={form} fault={fault} onChange={onChange} onDetail={onDetail} />
      )}
      {form.kind === 'capacity' && (
        <Field
          label={t('exceptions.placesField')}
          hint={t('exceptions.placesHint', { count: item.capacity })}
          inputMode="numeric"
          autoComplete="off"
          value={form.capacity}
          {...wrong('capacity', t('exceptions.wrong.capacity'))}
          onChange={({ target }) => onChange({ capacity: target.value })}
        />
      )}
      <Field
        label={t(isCoach ? 'daysOff.reason' : 'exceptions.reason')}
        {...(!isCoach && { hint: t('exceptions.reasonHint') })}
        autoComplete="off"
        value={form.reason}
        {...wrong('reason', t('exceptions.wrong.reason'))}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  )
}
