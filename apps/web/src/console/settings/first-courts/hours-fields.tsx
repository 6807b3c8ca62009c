import type { StaffSiteRead } from '@korto/contract/staff-site'
import { centsOf } from '@korto/domain/money/cents'
import { priceText } from '@korto/domain/money/price-text'
import { unsoldMinutes } from '@korto/domain/schedule/edit-notes'
import { simpleSchedule, startsOf } from '@korto/domain/schedule/simple-schedule'
import { dayOf } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { readAmount } from '../../../features/booking/staff/read-amount.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TimeField } from '../../../ui/form/time-field.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { type CourtProblems, type HoursDraft, simpleHoursOf } from './courts-draft.ts'
import styles from './first-courts.module.css'

const STEPS = [30, 45, 60, 90, 120]
const LAST_START = 23 * 60 + 30

interface Props {
  site: StaffSiteRead
  hours: HoursDraft
  /** Of this group of fields: `hours` or `own.3`. */
  field: string
  problems: CourtProblems
  onChange: (changes: Partial<HoursDraft>) => void
}

/** Opening hours, how long a booking lasts, and one or two prices. */
export function HoursFields({ site, hours, field, problems, onChange }: Props) {
  const { t, language } = useTexts('first-courts')
  const today = dayOf(site.timezone, useMinute())
  const { currency } = site
  const problemAt = (name: string) => {
    const problem = problems[`${field}.${name}`]
    return problem && t(problem)
  }
  const shown = (typed: string) => {
    const amount = readAmount(typed)
    return amount === null ? null : priceText(centsOf(amount), site, language, today)
  }
  const hintOf = (typed: string) => {
    const price = shown(typed)
    return price ? t('firstCourts.priceShown', { price }) : undefined
  }
  const free = priceText(0, site, language, today) ?? ''
  return (
    <div className={styles.hours}>
      <div className={styles.three}>
        <TimeField
          label={t('firstCourts.from')}
          value={hours.from}
          to={LAST_START}
          stepMinutes={30}
          onChange={(from) => onChange({ from })}
        />
        <TimeField
          label={t('firstCourts.to')}
          value={hours.to}
          from={30}
          stepMinutes={30}
          error={problemAt('to')}
          onChange={(to) => onChange({ to })}
        />
        <Select
          label={t('firstCourts.step')}
          options={STEPS.map((minutes) => ({
            value: String(minutes),
            label: t('firstCourts.minutes', { minutes }),
          }))}
          value={String(hours.step)}
          onChange={(step) => onChange({ step: Number(step) })}
        />
      </div>
      <div className={styles.price}>
        <Field
          label={t('firstCourts.price', { currency })}
          inputMode="decimal"
          autoComplete="off"
          value={hours.price}
          hint={hintOf(hours.price) ?? t('firstCourts.priceHint', { free })}
          error={problemAt('price')}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </div>
      <Toggle
        label={t('firstCourts.peak')}
        checked={hours.hasPeak}
        onChange={({ target }) => onChange({ hasPeak: target.checked })}
      />
      {hours.hasPeak && (
        <div className={styles.three}>
          <TimeField
            label={t('firstCourts.peakFrom')}
            value={hours.peakFrom}
            to={LAST_START}
            stepMinutes={30}
            onChange={(peakFrom) => onChange({ peakFrom })}
          />
          <TimeField
            label={t('firstCourts.peakTo')}
            value={hours.peakTo}
            from={30}
            stepMinutes={30}
            error={problemAt('peakTo')}
            onChange={(peakTo) => onChange({ peakTo })}
          />
          <Field
            label={t('firstCourts.peakPrice', { currency })}
            inputMode="decimal"
            autoComplete="off"
            value={hours.peakPrice}
            hint={hintOf(hours.peakPrice)}
            error={problemAt('peakPrice')}
            onChange={({ target }) => onChange({ peakPrice: target.value })}
          />
        </div>
      )}
      <OfferedDay hours={hours} />
    </div>
  )
}

/** What the hours mean: how many bookings fit, and what is too short to be offered. */
function OfferedDay({ hours }: { hours: HoursDraft }) {
  const { t } = useTexts('first-courts')
  const schedule = simpleSchedule(simpleHoursOf(hours))
  const ranges = schedule[1] ?? []
  const unsold = ranges.filter((range) => unsoldMinutes(schedule, range) > 0)
  return (
    <>
      <p className={styles.note}>{t('firstCourts.perDay', { count: startsOf(schedule, ranges).length })}</p>
      {unsold.map((range) => (
        <Notice key={range.start} kind="warning">
          {t('firstCourts.unsold', {
            from: shownTime(range.end - unsoldMinutes(schedule, range)),
            to: shownTime(range.end),
          })}
        </Notice>
      ))}
    </>
  )
}
