import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { paymentMethods } from '../../features/booking/staff/entry-patch.ts'
import { NumberStepper } from '../../features/booking/staff/number-stepper.tsx'
import { coachesOf } from '../../features/booking/staff/staff-facts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import type { BookingForm, FormProblems } from './booking-form.ts'
import { ExtrasField } from './extras-field.tsx'
import styles from './new-booking.module.css'

interface Props {
  site: StaffSiteRead
  form: BookingForm
  problems: FormProblems
  onChange: (change: Partial<BookingForm>) => void
}

/** Place, time and everything else of a new booking. */
export function BookingFields({ site, form, problems, onChange }: Props) {
  const { t } = useTexts('desk')
  const today = dayOf(site.timezone, useMinute())
  const problem = (field: keyof FormProblems) => problems[field] && t(problems[field])
  const capacity = site.items.find(({ id }) => id === form.itemId)?.capacity ?? 1
  const coaches = coachesOf(site, form.itemId)
  const chosenCoach = site.supplementaryItems.find(({ id }) => id === form.coachId)
  const isOther = chosenCoach !== undefined && !coaches.includes(chosenCoach)
  return (
    <>
      <div className={styles.two}>
        <Select
          label={t('panel.court')}
          value={String(form.itemId)}
          options={site.items.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChange({ itemId: Number(value) })}
        />
        <Select
          label={t('panel.coach')}
          value={String(form.coachId ?? '')}
          options={[
            { value: '', label: t('panel.noCoach') },
            ...[...coaches, ...(isOther ? [chosenCoach] : [])].map(({ id, name }) => ({
              value: String(id),
              label: name,
            })),
          ]}
          error={problem('coach')}
          onChange={(value) => onChange({ coachId: value === '' ? null : Number(value) })}
        />
      </div>
      <div className={styles.when}>
        <DateField
          size="short"
          label={t('panel.date')}
          value={form.day}
          today={today}
          onChange={(day) => onChange({ day })}
        />
        <Field
          label={t('panel.from')}
          value={form.from}
          inputMode="numeric"
          autoComplete="off"
          error={problem('from')}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label={t('panel.to')}
          value={form.to}
          inputMode="numeric"
          autoComplete="off"
          error={problem('to')}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      <div className={styles.two}>
        <NumberStepper
          label={t('panel.quantity')}
          value={form.quantity}
          note={t('panel.ofPlaces', { count: capacity })}
          error={problem('quantity')}
          onChange={(quantity) => onChange({ quantity, isQuantityWrong: false })}
          onWrong={(isQuantityWrong) => onChange({ isQuantityWrong })}
        />
        <Select
          label={t('newBooking.paid')}
          value={form.method ?? ''}
          options={[
            { value: '', label: t('payment.notYet') },
            ...paymentMethods.map((method) => ({ value: method, label: t('payment.methods', { method }) })),
          ]}
          onChange={(value) => onChange({ method: paymentMethods.find((method) => method === value) ?? null })}
        />
      </div>
      <TextArea
        label={t('panel.description')}
        hint={t('panel.descriptionHint')}
        rows={1}
        maxLength={1_000}
        value={form.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextArea
        label={t('panel.note')}
        hint={t('panel.noteHint')}
        rows={1}
        maxLength={1_000}
        value={form.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <ExtrasField site={site} extras={form.extras} onChange={(extras) => onChange({ extras })} />
      <Toggle
        label={t('repeat.label')}
        checked={form.isWeekly}
        onChange={({ target }) => onChange({ isWeekly: target.checked })}
      />
    </>
  )
}
