import { copyDay, editRows, followEveryDay, withDefaultStep } from '@korto/domain/schedule/edit-days'
import { type RangeField, rangeFields, readNumber, scheduleFault } from '@korto/domain/schedule/edit-fields'
import { modeOf, switchMode } from '@korto/domain/schedule/edit-mode'
import { pricesInOrder } from '@korto/domain/schedule/edit-notes'
import type { RangePlace } from '@korto/domain/schedule/edit-ranges'
import type { DayOfWeek, Schedule, ScheduleMode } from '@korto/domain/schedule/schedule'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { CopyDaysDialog } from './copy-days-dialog.tsx'
import { modeMemory } from './mode-memory.ts'
import { RangePanel } from './range-panel.tsx'
import styles from './schedule.module.css'
import { axisHours, scheduleAxis } from './schedule-axis.ts'
import { ScheduleLegend } from './schedule-legend.tsx'
import { ScheduleRow } from './schedule-row.tsx'

interface Props {
  schedule: Schedule
  /** Changes the draft; nothing is saved here. */
  onChange: (schedule: Schedule) => void
  /** Without one there are no prices. */
  currency?: string
  /** Of the item: what hours without a capacity of their own have. */
  capacity: number
  kind: 'facility' | 'coach' | 'exception'
  /** The schedule while a drag lasts, for a preview; null after it. */
  onDrag?: (schedule: Schedule | null) => void
  /** The day that is worked on. */
  onDay?: (weekday: DayOfWeek) => void
  /** Counts the attempts to save that were stopped: the first fault of the schedule gets the focus then. */
  attempt?: number
}

const nothing = () => {}

/** A week of hours: dragged, pulled and split on tracks, or typed. */
export function ScheduleEditor({
  schedule,
  onChange,
  currency,
  capacity,
  kind,
  onDrag = nothing,
  onDay,
  attempt,
}: Props) {
  const { t } = useTexts('hours')
  const frame = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<(RangePlace & { focus: RangeField | null }) | null>(null)
  const [copied, setCopied] = useState<DayOfWeek | null>(null)
  const fault = scheduleFault(schedule)
  const axis = scheduleAxis(schedule)
  const prices = pricesInOrder(schedule)
  const mode = modeOf(schedule)

  const select = (place: RangePlace | null, focus: 'panel' | null) => {
    setSelected(place && { ...place, focus: focus === 'panel' ? 'start' : null })
    if (place) onDay?.(place.weekday)
  }

  /** Closes the fields. The focus goes to the hours that had them or, when they are gone, to the button that opens hours. */
  const close = ({ weekday, index }: RangePlace) => {
    setSelected(null)
    const day = `[data-weekday="${weekday}"]`
    // After the change is rendered.
    requestAnimationFrame(() => {
      const hours = frame.current?.querySelector<HTMLElement>(`${day} [data-range="${index}"] button`)
      const other = hours ?? frame.current?.querySelector<HTMLElement>(`${day} [data-open-day]`)
      other?.focus()
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (!attempt || !fault) return
    if (fault.weekday === null) return frame.current?.querySelector<HTMLElement>('[data-field="default-step"]')?.focus()
    const field = rangeFields.find((name) => name === fault.at) ?? 'start'
    setSelected({ weekday: fault.weekday, index: fault.index ?? 0, focus: field })
  }, [attempt])

  const switchTo = (next: ScheduleMode) => {
    const made = switchMode(schedule, next, modeMemory.read())
    modeMemory.write(made)
    setSelected(null)
    onChange(made.after)
  }

  return (
    <div ref={frame} className={styles.editor}>
      <div className={styles.head}>
        <p className={styles.hint}>{t('hours.hint')}</p>
        <SegmentedControl<ScheduleMode>
          label={t('hours.mode')}
          choices={[
            { value: 'every_day', label: t('hours.sameEveryDay') },
            { value: 'every_week', label: t('hours.byWeekday') },
          ]}
          value={mode}
          onChange={switchTo}
        />
      </div>
      {kind !== 'coach' && (
        <DefaultStep schedule={schedule} isWrong={fault?.at === 'default-step'} onChange={onChange} />
      )}
      <div className={styles.axis} aria-hidden="true">
        <span className={styles.hours}>
          {axisHours(axis).map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}</span>
          ))}
        </span>
      </div>
      {editRows(schedule).map((row) => {
        const isOpen = selected?.weekday === row.weekday && row.ranges[selected.index] !== undefined
        const onCopy = mode === 'every_day' ? null : () => setCopied(row.weekday)
        return (
          <Fragment key={row.weekday}>
            <ScheduleRow
              {...{ schedule, row, axis, currency, prices, fault, onDrag, onChange, onCopy }}
              selected={isOpen ? selected.index : null}
              closedText={t(kind === 'coach' ? 'hours.noLessons' : 'hours.closed')}
              onSelect={select}
              onClose={close}
            />
            {mode === 'every_day' && !row.isEveryDay && (
              <p className={styles.own}>
                {t('hours.ownDay', { day: t('date.weekdayLong', { day: row.weekday }) })}{' '}
                <Button kind="subtle" size="xs" onClick={() => onChange(followEveryDay(schedule, row.weekday))}>
                  {t('hours.follow')}
                </Button>
              </p>
            )}
            {fault?.weekday === row.weekday && fault.index === null && (
              <Notice kind="danger">
                {t(fault.at === 'too-many' ? 'hours.problem.tooMany' : 'hours.problem.texts')}
              </Notice>
            )}
            {isOpen && (
              <RangePanel
                key={`${row.weekday}-${selected.index}`}
                {...{ schedule, kind, currency, capacity, onChange, onCopy }}
                place={selected}
                focus={selected.focus}
                day={row.isEveryDay ? t('hours.everyDay') : t('date.weekdayLong', { day: row.weekday })}
                onClose={() => close(selected)}
              />
            )}
          </Fragment>
        )
      })}
      <ScheduleLegend schedule={schedule} currency={currency} isCoach={kind === 'coach'} />
      {copied !== null && (
        <CopyDaysDialog
          from={copied}
          onClose={() => setCopied(null)}
          onCopy={(to) => {
            onChange(copyDay(schedule, copied, to))
            setCopied(null)
          }}
        />
      )}
    </div>
  )
}

interface StepProps {
  schedule: Schedule
  isWrong: boolean
  onChange: (schedule: Schedule) => void
}

/** How long one booking is, unless the hours say otherwise. */
function DefaultStep({ schedule, isWrong, onChange }: StepProps) {
  const { t } = useTexts('hours')
  const [typed, setTyped] = useState<string | null>(null)
  const { bookingStepMinutes } = schedule
  return (
    <div className={styles.step}>
      <Field
        label={t('hours.defaultStep')}
        hint={t('hours.defaultStepHint')}
        error={isWrong ? t('hours.problem.step') : undefined}
        data-field="default-step"
        inputMode="numeric"
        placeholder="60"
        value={typed ?? (bookingStepMinutes === undefined ? '' : String(bookingStepMinutes))}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(withDefaultStep(schedule, target.value.trim() === '' ? undefined : readNumber(target.value)))
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
    </div>
  )
}
