import { MAX_DAYS_AHEAD } from '@korto/domain/booking/booking-window'
import { addDays, type Day, daysBetween } from '@korto/domain/time/day'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Calendar } from '../../ui/calendar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { useDropdown } from '../../ui/use-dropdown.ts'
import styles from './day-switcher.module.css'

interface Props {
  today: Day
  value: Day
  onShow: (offset: number) => void
}

/** A calendar in which the days that can be booked can be chosen. */
export function DayPicker({ today, value, onShow }: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { frame, trigger, close } = useDropdown(isOpen, setOpen)
  const select = (day: Day) => {
    onShow(daysBetween(today, day))
    close()
  }
  return (
    <div ref={frame}>
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
          <Calendar value={value} today={today} min={today} max={addDays(today, MAX_DAYS_AHEAD)} onSelect={select} />
        </div>
      )}
    </div>
  )
}
