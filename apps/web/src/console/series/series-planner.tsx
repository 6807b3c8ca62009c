import type { StaffSiteRead } from '@korto/contract/staff-site'
import { addDays, type Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { dayText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { countsOf, type DateChoice, type PlannedDate } from './plan-dates.ts'
import { PlanLine } from './plan-line.tsx'
import { PlanList } from './plan-list.tsx'
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

const PROPOSED_WEEKS = 9

/** 'Repeat every week': every date with what is on it, and what is to happen there, before anything is saved. */
export function SeriesPlanner({ site, source, onSaved, onClose }: Props) {
  const texts = useTexts('desk')
  const { t } = texts
  const today = dayOf(site.timezone, useMinute())
  const from = source.fromDate.slice(0, 10)
  const [until, setUntil] = useState<Day>(source.changed?.rule.validUntil ?? addDays(from, PROPOSED_WEEKS * 7))
  const [isOpenEnd, setOpenEnd] = useState(source.changed !== null && source.changed.rule.validUntil === null)
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
  const counts = countsOf(dates, choiceOf)
  const save = () =>
    void plan.save(
      {
        body,
        person: source.person,
        changed: source.changed,
        differing: dates
          .map((planned) => ({ date: planned.date, isFree: planned.state === 'free', choice: choiceOf(planned) }))
          .filter(({ choice }) => choice.kind !== 'series'),
      },
      counts.saved,
    )
  return (
    <Dialog title={t('repeat.label')} isInAddress onClose={onClose}>
      <PlanLine site={site} source={source} today={today} />
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
          <PlanList
            site={site}
            source={source}
            dates={dates}
            entriesOn={entriesOn}
            choiceOf={choiceOf}
            onChoose={(choices) => setChosen(new Map([...chosen, ...choices]))}
          />
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
