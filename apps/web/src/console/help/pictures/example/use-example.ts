import type { StaffSiteRead } from '@korto/contract/staff-site'
import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import { dayOf, instantOrChange, wireDateTime } from '@korto/domain/time/site-time'
import { useMemo } from 'react'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { useConsole } from '../../../frame/use-console.ts'
import { exampleSite, type HelpTexts } from './example-site.ts'

export interface Example {
  texts: HelpTexts
  site: StaffSiteRead
  today: Day
  /** The next Saturday, at the earliest tomorrow. */
  day: Day
  /** A day of the past week. */
  before: Day
  /** A moment of the next Saturday, as calls have it. */
  at: (hour: number, minute?: number) => string
}

const SATURDAY = 6
const DAYS_OF_WEEK = 7
const BEFORE_DAYS = 4

/** The club of the pictures with prices in the currency of the real one, and a day that is never past. */
export function useExample(): Example {
  const texts = useTexts('help')
  const { currency } = useConsole()
  const now = useMinute()
  const site = useMemo(() => exampleSite(texts, currency), [texts, currency])
  const today = dayOf(site.timezone, now)
  const day = addDays(today, (SATURDAY - dayOfWeek(today)) % DAYS_OF_WEEK || DAYS_OF_WEEK)
  const at = (hour: number, minute = 0) =>
    wireDateTime(site.timezone, instantOrChange(site.timezone, day, hour * 60 + minute))
  return { texts, site, today, day, before: addDays(today, -BEFORE_DAYS), at }
}
