import type { StaffSiteRead } from '@korto/contract/staff-site'
import { centsOf } from '@korto/domain/money/cents'
import { priceText } from '@korto/domain/money/price-text'
import { lowestPrice } from '@korto/domain/schedule/lowest-price'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { rangesOfWeekday } from '@korto/domain/schedule/schedule-in-force'
import { startsOf } from '@korto/domain/schedule/simple-schedule'
import { dayOf } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { ClubPreview } from '../../../features/site/register/club-preview.tsx'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'

const SHOWN_TIMES = 3
const MONDAY = 1

interface Props {
  site: StaffSiteRead
  /** Of its facilities; those that are stored, unless others are typed. */
  schedules?: readonly Schedule[]
}

/** The card of the club with the first times and the lowest price. */
export function SitePreview({ site, schedules = storedSchedules(site) }: Props) {
  const { t, language } = useTexts('first-courts')
  const today = dayOf(site.timezone, useMinute())
  const lowest = lowestPrice(schedules)
  const price = lowest === null ? null : priceText(centsOf(lowest), site, language, today)
  return (
    <ClubPreview
      club={{ ...site, photo: site.gallery[0]?.thumbnail_url ?? null }}
      times={firstTimes(schedules)}
      price={price !== null && lowest !== 0 ? t('home.from', { price }) : price}
    />
  )
}

// The contract carries a schedule as plain JSON; the server has parsed it.
const storedSchedules = ({ items }: StaffSiteRead) => items.map(({ schedule }) => schedule as Schedule)

function firstTimes(schedules: readonly Schedule[]): string[] {
  const starts = schedules.flatMap((schedule) => startsOf(schedule, rangesOfWeekday(schedule, MONDAY)))
  return [...new Set(starts)]
    .sort((a, b) => a - b)
    .slice(0, SHOWN_TIMES)
    .map(shownTime)
}
