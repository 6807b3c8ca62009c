import type { Day } from '@korto/domain/time/day'
import { useState } from 'react'
import { dayText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { CalendarIcon } from '../art/icons.tsx'
import { useDropdown } from '../overlay/use-dropdown.ts'
import { Calendar } from './calendar.tsx'
import styles from './date-field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

interface Props extends FieldWords {
  value: Day
  today: Day
  min?: Day
  max?: Day
  /** Sent with a form under this name. */
  name?: string
  onChange: (day: Day) => void
}

/** A date, written in the language of the page. The browser's own date field would follow its locale. */
export function DateField({ value, today, min, max, name, onChange, ...words }: Props) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { frame, trigger, close } = useDropdown(isOpen, setOpen)
  const select = (day: Day) => {
    onChange(day)
    close()
  }
  return (
    <FieldFrame {...words}>
      {({ id, describedBy }) => (
        <div ref={frame} className={styles.field}>
          {name && <input type="hidden" name={name} value={value} />}
          <button
            ref={trigger}
            id={id}
            type="button"
            className={styles.box}
            aria-label={`${words.label}: ${dayText(texts, value, 'long')}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-describedby={describedBy}
            aria-invalid={words.error ? true : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarIcon size={18} />
            {dayText(texts, value, 'long')}
          </button>
          {isOpen && (
            <div className={styles.panel} role="dialog" aria-label={words.label}>
              <Calendar value={value} today={today} min={min} max={max} onSelect={select} />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
