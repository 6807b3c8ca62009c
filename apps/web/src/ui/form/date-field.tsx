import type { Day } from '@korto/domain/time/day'
import { useState } from 'react'
import { dayText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { CalendarIcon } from '../art/icons.tsx'
import { useDropdown } from '../overlay/use-dropdown.ts'
import { Calendar } from './calendar.tsx'
import styles from './date-field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

interface Props extends FieldTexts {
  value: Day
  today: Day
  min?: Day
  max?: Day
  /** Sent with a form under this name. */
  name?: string
  /** Short where there is little room. */
  size?: 'short' | 'long'
  /** At which edge of the field the calendar opens. */
  align?: 'start' | 'end'
  onChange: (day: Day) => void
}

/** A date in the language of the page; the native field follows the locale of the browser. */
export function DateField({
  value,
  today,
  min,
  max,
  name,
  size = 'long',
  align = 'start',
  onChange,
  ...fieldTexts
}: Props) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { frame, trigger, close } = useDropdown(isOpen, setOpen)
  const select = (day: Day) => {
    onChange(day)
    close()
  }
  return (
    <FieldFrame {...fieldTexts}>
      {({ id, describedBy }) => (
        <div ref={frame} className={styles.field}>
          {name && <input type="hidden" name={name} value={value} />}
          <button
            ref={trigger}
            id={id}
            type="button"
            className={styles.box}
            aria-label={`${fieldTexts.label}: ${dayText(texts, value, size)}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-describedby={describedBy}
            aria-invalid={fieldTexts.error ? true : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarIcon size={18} />
            {dayText(texts, value, size)}
          </button>
          {isOpen && (
            <div className={styles.panel} data-align={align} role="dialog" aria-label={fieldTexts.label}>
              <Calendar value={value} today={today} min={min} max={max} onSelect={select} />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
