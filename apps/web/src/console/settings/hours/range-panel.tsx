import { type RangeField, type ScheduleFault, scheduleFault } from '@korto/domain/schedule/edit-fields'
import { slotCount, unsoldMinutes } from '@korto/domain/schedule/edit-notes'
import {
  changeRange,
  continueOverMidnight,
  type RangePlace,
  rangeAt,
  removeRange,
  splitRange,
} from '@korto/domain/schedule/edit-ranges'
import type { Schedule, ScheduleRange } from '@korto/domain/schedule/schedule'
import { stepOf } from '@korto/domain/schedule/slots-of-day'
import { shownTime } from '@korto/domain/time/time-of-day'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { type RoomKey, useTexts } from '../../../lib/texts/texts.ts'
import { CloseIcon } from '../../../ui/art/icons.tsx'
import { SplitIcon } from '../../../ui/art/icons-console.tsx'
import { CopyIcon, TrashIcon } from '../../../ui/art/icons-later.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { ColorField } from './color-field.tsx'
import { RangeFieldInput } from './range-field.tsx'
import styles from './range-panel.module.css'
import { hoursText, pricesText } from './range-words.ts'

interface Props {
  schedule: Schedule
  place: RangePlace
  /** The weekday in words. */
  day: string
  kind: 'facility' | 'coach' | 'exception'
  currency: string | undefined
  capacity: number
  /** The field that gets the focus when the fields open; null leaves it where it is. */
  focus: RangeField | null
  onChange: (schedule: Schedule) => void
  onClose: () => void
  onCopy: (() => void) | null
}

/** The typed fields of the selected hours, with what is easily missed. */
export function RangePanel(props: Props) {
  const { schedule, place, day, kind, currency, onChange, onClose } = props
  const texts = useTexts('hours')
  const { t } = texts
  const frame = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (props.focus) frame.current?.querySelector<HTMLElement>(`[data-field="${props.focus}"]`)?.focus()
  }, [props.focus])
  const range = rangeAt(schedule, place)
  if (!range) return null

  const at = faultOf(schedule, place)
  const errorAt = (field: RangeField) => (at === field ? t(problems[field]) : undefined)
  const change = (next: ScheduleRange) => onChange(changeRange(schedule, place, next))
  const field = (name: RangeField) => ({ range, field: name, error: errorAt(name), onChange: change })
  const split = splitRange(schedule, place)
  const step = stepOf(schedule, range)
  const [price, second] = currency ? pricesText(texts, range.price, currency) : []
  const unsold = at ? 0 : unsoldMinutes(schedule, range)
  const nextDay = at === 'end' && range.end <= range.start ? continueOverMidnight(schedule, place, range.end) : null
  const isCourt = kind !== 'coach'

  return (
    <section
      ref={frame}
      className={styles.panel}
      aria-labelledby={titleId}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {day}, {hoursText(range)}
        </h3>
        <div className={styles.tools}>
          <Button kind="subtle" size="xs" disabled={split === schedule} onClick={() => onChange(split)}>
            <SplitIcon size={16} />
            {t('hours.split')}
          </Button>
          {props.onCopy && (
            <Button kind="subtle" size="xs" onClick={props.onCopy}>
              <CopyIcon size={16} />
              {t('hours.copy')}
            </Button>
          )}
          <Button
            kind="subtle"
            size="xs"
            onClick={() => {
              onChange(removeRange(schedule, place))
              onClose()
            }}
          >
            <TrashIcon size={16} />
            {t('hours.remove')}
          </Button>
          <IconButton size="sm" label={t('hours.closeFields')} onClick={onClose}>
            <CloseIcon size={16} />
          </IconButton>
        </div>
      </div>
      <div className={styles.fields} data-kind={kind}>
        <RangeFieldInput {...field('start')} label={t('hours.from')} inputMode="numeric" />
        <RangeFieldInput {...field('end')} label={t('hours.to')} inputMode="numeric" />
        {isCourt && (
          <RangeFieldInput
            {...field('step')}
            label={t('hours.step')}
            inputMode="numeric"
            placeholder={String(stepOf(schedule, { start: 0, end: 0 }))}
            hint={t(range.step === undefined ? 'hours.stepAsSchedule' : 'hours.minutes')}
          />
        )}
        {isCourt && currency && (
          <RangeFieldInput
            {...field('price')}
            label={t('hours.price', { currency })}
            inputMode="decimal"
            hint={range.price === undefined ? t('hours.noPriceHint') : range.price === 0 ? price : second}
          />
        )}
        <RangeFieldInput
          {...field('capacity')}
          label={t(isCourt ? 'hours.capacity' : 'hours.lessons')}
          inputMode="numeric"
          placeholder={Number.isFinite(props.capacity) ? String(props.capacity) : undefined}
          hint={capacityHint(range, isCourt)}
        />
      </div>
      {isCourt && (
        <div className={styles.fields} data-kind="texts">
          <RangeFieldInput {...field('title')} label={t('hours.title')} placeholder={t('hours.titleExample')} />
          <ColorField {...field('backgroundColor')} label={t('hours.color')} />
          <RangeFieldInput {...field('description')} label={t('hours.description')} />
        </div>
      )}
      {nextDay && (
        <p className={styles.offer}>
          {t('hours.overMidnight')}{' '}
          <Button size="xs" onClick={() => onChange(nextDay)}>
            {t('hours.continue', { time: shownTime(range.end) })}
          </Button>
        </p>
      )}
      {at === 'overlap' && <Notice kind="danger">{t('hours.problem.overlap')}</Notice>}
      {unsold > 0 && isCourt && (
        <p className={styles.offer}>
          {t(slotCount(schedule, range) === 0 ? 'hours.unsoldAll' : 'hours.unsoldRest', { minutes: unsold, step })}{' '}
          {slotCount(schedule, range) > 0 && (
            <Button size="xs" onClick={() => change({ ...range, end: range.end - unsold })}>
              {t('hours.endAt', { time: shownTime(range.end - unsold) })}
            </Button>
          )}
        </p>
      )}
    </section>
  )

  function capacityHint({ capacity }: ScheduleRange, ofCourt: boolean): string | undefined {
    if (capacity === 0) return t('hours.capacityZero')
    return capacity === undefined ? t(ofCourt ? 'hours.capacityAsItem' : 'hours.lessonsAsCoach') : undefined
  }
}

const problems: Record<RangeField, RoomKey<'hours'>> = {
  start: 'hours.problem.time',
  end: 'hours.problem.end',
  step: 'hours.problem.step',
  price: 'hours.problem.price',
  capacity: 'hours.problem.capacity',
  title: 'hours.problem.title',
  description: 'hours.problem.description',
  backgroundColor: 'hours.problem.color',
}

/** What is wrong with these hours themselves, or with their place among the others of the day. */
function faultOf(schedule: Schedule, { weekday, index }: RangePlace): ScheduleFault['at'] | null {
  const range = rangeAt(schedule, { weekday, index })
  const own = range && scheduleFault({ 0: [range] })
  if (own && own.at !== 'texts') return own.at
  const fault = scheduleFault(schedule)
  const isHere = fault?.at === 'overlap' && fault.weekday === weekday && range
  return isHere && (schedule[weekday] ?? []).some((other) => other !== range && touches(other, range))
    ? 'overlap'
    : null
}

const touches = (a: ScheduleRange, b: ScheduleRange): boolean => a.start < b.end && b.start < a.end
