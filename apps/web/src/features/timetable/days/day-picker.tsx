import type { Day } from '@korto/domain/time/day'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CalendarIcon } from '../../../ui/art/icons.tsx'
import { Calendar } from '../../../ui/form/calendar.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { useDropdown } from '../../../ui/overlay/use-dropdown.ts'
import styles from './day-picker.module.css'

interface Props {
  value: Day
  today: Day
  min: Day
  max?: Day
  onSelect: (day: Day) => void
}

/** A button that opens a calendar below it. */
export function DayPicker({ onSelect, ...days }: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { frame, trigger, close } = useDropdown(isOpen, setOpen)
  const select = (day: Day) => {
    onSelect(day)
    close()
  }
  return (
    <div ref={frame} className={styles.picker}>
      <IconButton
        ref={trigger}
        label={t('timetable.chooseDay')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarIcon />
      </IconButton>
      {isOpen && (
        <div className={styles.panel} role="dialog" aria-label={t('timetable.chooseDay')}>
          <Calendar {...days} onSelect={select} />
        </div>
      )}
    </div>
  )
}
