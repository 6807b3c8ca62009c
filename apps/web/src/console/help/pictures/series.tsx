import { addDays } from '@korto/domain/time/day'
import { dayEntries } from '../../../features/booking/staff/day-entries.ts'
import { onDay } from '../../../features/booking/staff/entry-times.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type DateChoice, type PlannedDate, plannedDates } from '../../series/plan-dates.ts'
import { PlanLine } from '../../series/plan-line.tsx'
import { PlanList } from '../../series/plan-list.tsx'
import { exampleBooking } from './example/example-booking.ts'
import { useExample } from './example/use-example.ts'

const DATES = 4
const TAKEN = 2
const DAYS_OF_WEEK = 7

/** The plan of a weekly game, one date of which is taken. */
export function Series() {
  const { texts, site, today, day, at } = useExample()
  const [court] = site.items
  const itemId = court?.id ?? 0
  const source = {
    name: texts.t('example.maria'),
    person: { userId: 1 },
    itemId,
    supplItemId: null,
    fromDate: at(18),
    toDate: at(19),
    quantity: 1,
    note: '',
    changed: null,
  }
  const dates = Array.from({ length: DATES }, (_, week) => addDays(day, week * DAYS_OF_WEEK))
  const taken = dates[TAKEN] ?? day
  const times = onDay(site.timezone, source, taken)
  const there = exampleBooking({
    id: 2,
    user: texts.t('example.georgi'),
    itemId,
    itemName: court?.name ?? '',
    ...(typeof times === 'string' ? { fromDate: at(18), toDate: at(19) } : times),
  })
  return (
    <Stack>
      <PlanLine site={site} source={source} today={today} />
      <PlanList
        site={site}
        source={source}
        dates={plannedDates(dates, [{ date: taken, reason: 'NOT_ENOUGH_CAPACITY' }])}
        entriesOn={({ date }) => dayEntries([there], [], site.timezone, date)}
        choiceOf={choiceOf}
        onChoose={() => {}}
      />
    </Stack>
  )
}

const choiceOf = ({ state }: PlannedDate): DateChoice => ({ kind: state === 'free' ? 'series' : 'skip' })
