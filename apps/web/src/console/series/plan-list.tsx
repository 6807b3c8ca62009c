import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Day } from '@korto/domain/time/day'
import { useState } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChipGroup } from '../../ui/form/chip-group.tsx'
import { type DateChoice, otherPlaces, type PlannedDate } from './plan-dates.ts'
import { PlanRow } from './plan-row.tsx'
import styles from './series-planner.module.css'
import type { SeriesSource } from './series-source.ts'

interface Props {
  site: StaffSiteRead
  source: SeriesSource
  dates: readonly PlannedDate[]
  entriesOn: (planned: PlannedDate) => DayEntry[]
  choiceOf: (planned: PlannedDate) => DateChoice
  onChoose: (choices: readonly (readonly [Day, DateChoice])[]) => void
}

type Shown = 'all' | PlannedDate['state']

/** The dates of a series, filtered by what is known of them, with one choice for all that are taken. */
export function PlanList({ site, source, dates, entriesOn, choiceOf, onChoose }: Props) {
  const { t } = useTexts('desk')
  const [shown, setShown] = useState<Shown>('all')
  const of = (state: Shown) => dates.filter((date) => state === 'all' || date.state === state)
  const taken = of('taken')
  const otherCourtForAll = () =>
    onChoose(
      taken.flatMap((planned) => {
        const { court } = otherPlaces(site, source, planned.date, entriesOn(planned))
        return court ? [[planned.date, { kind: 'place', place: court }] as const] : []
      }),
    )
  return (
    <>
      <ChipGroup<Shown>
        label={t('planner.show')}
        choices={(['all', 'free', 'taken', 'closed'] as const).map((state) => ({
          value: state,
          label: t('planner.chip', { state, count: of(state).length }),
        }))}
        value={shown}
        onChange={setShown}
      />
      {taken.length > 0 && (
        <p className={styles.forAll}>
          {t('planner.forTaken')}
          <Button size="xs" onClick={() => onChoose(taken.map(({ date }) => [date, { kind: 'skip' }]))}>
            {t('planner.skip')}
          </Button>
          <Button size="xs" onClick={otherCourtForAll}>
            {t('planner.otherCourt')}
          </Button>
        </p>
      )}
      <ul className={styles.list} aria-label={t('planner.list')}>
        {of(shown).map((planned) => (
          <PlanRow
            key={planned.date}
            site={site}
            source={source}
            planned={planned}
            entries={entriesOn(planned)}
            choice={choiceOf(planned)}
            onChoose={(choice) => onChoose([[planned.date, choice]])}
          />
        ))}
      </ul>
    </>
  )
}
