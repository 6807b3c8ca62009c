import type { StaffSiteRead } from '@korto/contract/staff-site'
import { centsOf } from '@korto/domain/money/cents'
import { priceText } from '@korto/domain/money/price-text'
import { addDays, type Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { priceAt } from '../../features/booking/staff/staff-facts.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChipGroup } from '../../ui/form/chip-group.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { countsOf, type DateChoice, otherPlaces, type PlannedDate, timesOn } from './plan-dates.ts'
import { PlanRow } from './plan-row.tsx'
import styles from './series-planner.module.css'
import type { SeriesSource } from './series-source.ts'
import { useSavePlan } from './use-save-plan.ts'
import { useSeriesDates } from './use-series-dates.ts'

interface Props {
  site: StaffSiteRead
  source: SeriesSource
  onSaved: () => void
  onClose: () => void
}

type Shown = 'all' | PlannedDate['state']

const PROPOSED_WEEKS = 9

/** 'Repeat every week': every date with what is on it, and what is to happen there, before anything is saved. */
export function SeriesPlanner({ site, source, onSaved, onClose }: Props) {
  const texts = useTexts('desk')
  const { t, language } = texts
  const today = dayOf(site.timezone, useMinute())
  const from = source.fromDate.slice(0, 10)
  const [until, setUntil] = useState<Day>(source.changed?.rule.validUntil ?? addDays(from, PROPOSED_WEEKS * 7))
  const [isOpenEnd, setOpenEnd] = useState(source.changed !== null && source.changed.rule.validUntil === null)
  const [shown, setShown] = useState<Shown>('all')
  const [chosen, setChosen] = useState<ReadonlyMap<Day, DateChoice>>(new Map())
  const plan = useSavePlan(site.id, onSaved)
  const isFixed = plan.isPending || plan.hasBegun
  const { dates, entriesOn, body, isPending, isFailed, refetch } = useSeriesDates(
    site,
    source,
    from,
    isOpenEnd ? null : until,
    isFixed,
  )

  const choiceOf = ({ date, state }: PlannedDate): DateChoice =>
    chosen.get(date) ?? (state === 'free' ? { kind: 'series' } : { kind: 'skip' })
  const choose = (choices: readonly (readonly [Day, DateChoice])[]) => setChosen(new Map([...chosen, ...choices]))
  const taken = dates.filter(({ state }) => state === 'taken')
  const otherCourtForAll = () =>
    choose(
      taken.flatMap((planned) => {
        const { court } = otherPlaces(site, source, planned.date, entriesOn(planned))
        return court ? [[planned.date, { kind: 'place', place: court }] as const] : []
      }),
    )
  const counts = countsOf(dates, choiceOf)
  const count = (state: Shown) => (state === 'all' ? dates : dates.filter((date) => date.state === state)).length
  const save = () =>
    void plan.save(
      {
        body,
        changed: source.changed,
        differing: dates
          .map((planned) => ({ date: planned.date, isFree: planned.state === 'free', choice: choiceOf(planned) }))
          .filter(({ choice }) => choice.kind !== 'series'),
      },
      counts.saved,
    )
  const court = site.items.find(({ id }) => id === source.itemId)?.name ?? ''
  const first = timesOn(site, source, from)
  const price =
    first &&
    priceAt(site, source.itemId, { from: Date.parse(first.fromDate), to: Date.parse(first.toDate) }, source.quantity)
  return (
    <Dialog title={t('repeat.label')} isInAddress onClose={onClose}>
      <p className={styles.line}>
        {[
          source.name,
          court,
          timeRangeText({ start: source.fromDate, end: source.toDate }),
          price !== null && t('planner.each', { price: priceText(centsOf(price), site, language, today) ?? '' }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.days}>
        <p className={styles.from}>
          <span>{t('planner.from')}</span>
          <b>{dayText(texts, from, 'short')}</b>
        </p>
        {!isOpenEnd && !isFixed && (
          <DateField
            label={t('planner.until')}
            size="short"
            value={until}
            today={today}
            min={from}
            hint={isPending ? undefined : t('planner.dates', { count: dates.length })}
            onChange={setUntil}
          />
        )}
      </div>
      <Toggle
        kind="checkbox"
        label={t('planner.openEnd')}
        checked={isOpenEnd}
        disabled={isFixed}
        onChange={({ target }) => setOpenEnd(target.checked)}
      />
      {isFailed ? (
        <FailedState title={t('planner.failed')} onRetry={refetch} />
      ) : (
        <Loading isLoading={isPending} skeleton={<Skeleton height={240} />}>
          <ChipGroup<Shown>
            label={t('planner.show')}
            choices={(['all', 'free', 'taken', 'closed'] as const).map((state) => ({
              value: state,
              label: t('planner.chip', { state, count: count(state) }),
            }))}
            value={shown}
            onChange={setShown}
          />
          {taken.length > 0 && (
            <p className={styles.forAll}>
              {t('planner.forTaken')}
              <Button size="xs" onClick={() => choose(taken.map(({ date }) => [date, { kind: 'skip' }]))}>
                {t('planner.skip')}
              </Button>
              <Button size="xs" onClick={otherCourtForAll}>
                {t('planner.otherCourt')}
              </Button>
            </p>
          )}
          <ul className={styles.list} aria-label={t('planner.list')}>
            {dates
              .filter(({ state }) => shown === 'all' || state === shown)
              .map((planned) => (
                <PlanRow
                  key={planned.date}
                  site={site}
                  source={source}
                  planned={planned}
                  entries={entriesOn(planned)}
                  choice={choiceOf(planned)}
                  onChoose={(choice) => choose([[planned.date, choice]])}
                />
              ))}
          </ul>
        </Loading>
      )}
      {plan.problems.length > 0 && (
        <Notice kind="danger" title={plan.hasBegun ? t('planner.partly') : t('save.failed')}>
          {plan.problems.join('. ')}
        </Notice>
      )}
      <div className={styles.foot}>
        <p>
          <b>{!isPending && t('planner.willSave', { saved: counts.saved, skipped: counts.skipped })}</b>
          {counts.moved + counts.forced > 0 && (
            <span className={styles.differing}>
              {t('planner.differing', { moved: counts.moved, forced: counts.forced })}
            </span>
          )}
        </p>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button kind="primary" loading={plan.isPending} disabled={isPending || counts.saved === 0} onClick={save}>
          {plan.problems.length > 0 ? t('ui.retry') : t('planner.save', { count: counts.saved })}
        </Button>
      </div>
    </Dialog>
  )
}
