import type { StaffSiteRead } from '@korto/contract/staff-site'
import { NumberStepper } from '../../../features/booking/staff/number-stepper.tsx'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import {
  type CourtProblems,
  type CourtsDraft,
  courtsIn,
  type HoursDraft,
  hoursOf,
  MOST_COURTS,
} from './courts-draft.ts'
import styles from './first-courts.module.css'
import { HoursFields } from './hours-fields.tsx'

interface Props {
  site: StaffSiteRead
  draft: CourtsDraft
  problems: CourtProblems
  /** The proposed name of a court. */
  nameOf: (court: number) => string
  onChange: (changes: Partial<CourtsDraft>) => void
}

/** How many courts, their names, and hours and prices for all of them or for each. */
export function CourtFields({ site, draft, problems, nameOf, onChange }: Props) {
  const { t } = useTexts('first-courts')
  const courts = courtsIn(draft)
  const problemAt = (field: string) => problems[field] && t(problems[field], { most: MOST_COURTS })
  const changeOwn = (court: number, changes: Partial<HoursDraft>) =>
    onChange({ own: { ...draft.own, [court]: { ...hoursOf(draft, court), ...changes } } })
  const nameField = (court: number) => (
    <Field
      key={court}
      label={t('firstCourts.nameOf', { number: court + 1 })}
      autoComplete="off"
      maxLength={80}
      value={draft.names[court] ?? nameOf(court)}
      error={problemAt(`name.${court}`)}
      onChange={({ target }) => onChange({ names: { ...draft.names, [court]: target.value } })}
    />
  )
  return (
    <>
      <NumberStepper
        label={t('firstCourts.count')}
        hint={t('firstCourts.countHint')}
        value={draft.count}
        error={problemAt('count')}
        onChange={(count) => onChange({ count })}
      />
      {!draft.isEach && (
        <fieldset className={styles.group}>
          <legend className={styles.label}>{t('firstCourts.names')}</legend>
          <div className={styles.names}>{courts.map(nameField)}</div>
        </fieldset>
      )}
      <div className={styles.group}>
        <p className={styles.label} aria-hidden="true">
          {t('firstCourts.for')}
        </p>
        {draft.count > 1 && (
          <SegmentedControl
            label={t('firstCourts.for')}
            choices={[
              { value: 'all', label: t('firstCourts.forAll') },
              { value: 'each', label: t('firstCourts.forEach') },
            ]}
            value={draft.isEach ? 'each' : 'all'}
            onChange={(choice) => onChange({ isEach: choice === 'each' })}
          />
        )}
        {!draft.isEach && (
          <HoursFields
            site={site}
            hours={draft.hours}
            field="hours"
            problems={problems}
            onChange={(changes) => onChange({ hours: { ...draft.hours, ...changes } })}
          />
        )}
      </div>
      {draft.isEach &&
        courts.map((court) => (
          <fieldset key={court} className={styles.court}>
            <legend className={styles.legend}>{draft.names[court] ?? nameOf(court)}</legend>
            {nameField(court)}
            <HoursFields
              site={site}
              hours={hoursOf(draft, court)}
              field={`own.${court}`}
              problems={problems}
              onChange={(changes) => changeOwn(court, changes)}
            />
          </fieldset>
        ))}
    </>
  )
}
