import type { Timetable } from '@korto/contract/timetable'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import { CalendarIcon, ChevronRightIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './nothing-free.module.css'
import { nearestFree, whyNothingFree } from './why-nothing-free.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  /** The shown days, and all days. */
  shown: Timetable['days']
  all: Timetable['days']
  /** The club's reason for being closed. */
  reason: string | null
  onShow: (offset: number) => void
}

/** Shown for a day without free slots: why, and a button to the next day with some. */
export function NothingFree({ frame, shown, all, reason, onShow }: Props) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  const next = nearestFree(shown, all, now)
  const day = next === null ? undefined : all[next]?.date
  const why = whyNothingFree(shown, all, now)
  const ahead = next === null ? t(why === 'noData' ? 'timetable.noTimes' : 'timetable.nothingAhead') : null
  const help = (why === 'closedDay' && reason) || ahead
  // The button disappears, so the focus moves to the new day.
  const show = (offset: number) => {
    flushSync(() => onShow(offset))
    frame.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.notice}>
      <IconCircle kind="surface" size={44}>
        <CalendarIcon />
      </IconCircle>
      <div className={styles.text}>
        <p className={styles.title}>{t(`timetable.${why}`)}</p>
        {help && <p>{help}</p>}
      </div>
      {next !== null && day && (
        <Button size="sm" kind="light" onClick={() => show(next)}>
          {t('timetable.freeOn', { day: dayText(texts, day, 'long') })}
          <ChevronRightIcon size={16} />
        </Button>
      )}
    </div>
  )
}
