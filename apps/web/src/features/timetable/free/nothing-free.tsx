import type { Timetable } from '@korto/contract/timetable'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { CalendarIcon, ChevronRightIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './nothing-free.module.css'
import { nearestFree, whyNothingFree } from './why-nothing-free.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  /** The days on screen, and all that can be shown. */
  seen: Timetable['days']
  all: Timetable['days']
  /** Why it is closed, in the words of the club. */
  reason: string | null
  onShow: (offset: number) => void
}

/** Instead of an empty day: what is the matter, and the way to the next day on which something is free. */
export function NothingFree({ frame, seen, all, reason, onShow }: Props) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  const next = nearestFree(seen, all, now)
  const day = next === null ? undefined : all[next]?.date
  const why = whyNothingFree(seen, all, now)
  const ahead = next === null ? t(why === 'noData' ? 'timetable.noTimes' : 'timetable.nothingAhead') : null
  const help = (why === 'closedDay' && reason) || ahead
  // The button goes with what it was needed for; the focus goes on to where it led.
  const show = (offset: number) => {
    flushSync(() => onShow(offset))
    frame.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.rest}>
      <span className={styles.sign}>
        <CalendarIcon />
      </span>
      <div className={styles.words}>
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
