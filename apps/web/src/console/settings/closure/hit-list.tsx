import type { HitBooking } from '@korto/contract/closure'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Day } from '@korto/domain/time/day'
import { type Dispatch, type SetStateAction, useCallback } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LongList } from '../../../ui/layout/long-list.tsx'
import styles from './closure.module.css'
import { type Choice, type Decided, type Decisions, forAll, keyOf } from './hit-choices.ts'
import { HitRow } from './hit-row.tsx'

interface Props {
  site: StaffSiteRead
  all: readonly Decided[]
  today: Day
  /** While other hours are looked up, the list of the last ones is shown. */
  isStale: boolean
  onDecide: Dispatch<SetStateAction<Decisions>>
}

const choices: readonly Choice[] = ['move', 'cancel', 'keep']

/** Everybody whose booking is hit, with a choice for each and for all. */
export function HitList({ site, all, today, isStale, onDecide }: Props) {
  const { t } = useTexts('closure')
  const hits = all.map(({ hit }) => hit)
  const days = new Set(hits.map(({ fromDate }) => fromDate.slice(0, 10)))
  const choose = useCallback(
    ({ hit }: Decided, choice: Choice) =>
      onDecide((before) => ({ ...before, [keyOf(hit)]: { ...before[keyOf(hit)], choice } })),
    [onDecide],
  )
  const place = useCallback(
    ({ hit }: Decided, chosen: HitBooking['places'][number]) =>
      onDecide((before) => ({ ...before, [keyOf(hit)]: { choice: 'move', place: chosen } })),
    [onDecide],
  )
  if (all.length === 0) return <p className={styles.none}>{t('closure.noneHit')}</p>
  return (
    <section aria-busy={isStale} data-stale={isStale || undefined} className={styles.hitSection}>
      <div className={styles.hitHead}>
        <div>
          <h2 className={styles.title}>{t('closure.hit', { count: all.length })}</h2>
          <p className={styles.small}>{countsText(t, hits)}</p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser */}
        <div className={styles.forAll} role="group" aria-label={t('closure.forAll')}>
          <span className={styles.small} aria-hidden="true">
            {t('closure.forAll')}
          </span>
          {choices.map((choice) => (
            <Button key={choice} size="sm" onClick={() => onDecide((before) => forAll(hits, before, choice))}>
              {t(`closure.all.${choice}`)}
            </Button>
          ))}
        </div>
      </div>
      <Card padded={false}>
        <LongList label={t('closure.hit', { count: all.length })} entries={all} keyOf={({ hit }) => keyOf(hit)}>
          {(one) => (
            <HitRow site={site} one={one} today={today} withDay={days.size > 1} onChoose={choose} onPlace={place} />
          )}
        </LongList>
      </Card>
    </section>
  )
}

/** `4 single bookings, 1 date of a series, 2 lessons`; a lesson counts as such, also in a series. */
function countsText(t: ReturnType<typeof useTexts<'closure'>>['t'], hits: readonly HitBooking[]): string {
  const lessons = hits.filter(({ supplItemId }) => supplItemId !== null).length
  const series = hits.filter(({ supplItemId, ruleId }) => supplItemId === null && ruleId !== null).length
  const counts = { singles: hits.length - lessons - series, series, lessons }
  return (['singles', 'series', 'lessons'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`closure.${kind}`, { count: counts[kind] }))
    .join(', ')
}
