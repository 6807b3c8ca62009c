import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { ruleAfter } from '../../features/booking/staff/rule-after.ts'
import { ScopeQuestion } from '../../features/booking/staff/scope-question.tsx'
import { followingText, possibilityQuery } from '../../features/booking/staff/series-dates.ts'
import { rulesQuery } from '../../features/booking/staff-api.ts'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import type { SaveQuestion } from './save-question.ts'
import { shownValue } from './shown-value.ts'
import type { PanelSave } from './use-panel-save.ts'

interface Props {
  site: StaffSiteRead
  question: SaveQuestion
  saves: PanelSave
}

/** Moves only this date of a series, or this and the following ones, with how many of them find room. */
export function MoveQuestion({ site, question: { base, patch, field, finish }, saves }: Props) {
  const texts = useTexts('desk')
  const { t } = texts
  const { data: rules = [] } = useQuery(rulesQuery(site.id))
  const rule = rules.find(({ id }) => id === base.ruleId)
  const date = base.occurrenceDate ?? base.fromDate.slice(0, 10)
  const body = rule && ruleAfter(rule, site.timezone, base, patch)
  const { data: room } = useQuery({
    ...possibilityQuery(rule?.id ?? 0, body ?? { ...NOBODY, siteId: site.id }),
    enabled: body !== undefined,
  })
  const following = rule ? followingText(texts, rule, date) : ''
  const taken = room?.conflicts.length ?? 0
  const free = room === undefined ? '' : taken === 0 ? t('scope.allFree') : t('scope.taken', { count: taken })
  const wanted = { ...base, ...patch }
  return (
    <ScopeQuestion
      title={t('scope.moveTo', { to: shownValue(texts, site, field, { ...base, ...placeOf(wanted) }) })}
      text={rule ? t('scope.series', { time: shownValue(texts, site, 'time', base) }) : ''}
      hints={{
        this: t('scope.onlyThis', { day: dayText(texts, date, 'long') }),
        following: [following, free].filter(Boolean).join(', '),
      }}
      keepLabel={t('scope.keep', {
        value: field === 'time' ? timeText(base.fromDate) : shownValue(texts, site, field, base),
      })}
      doLabel={t('scope.move')}
      onKeep={() => finish('dropped')}
      onChoose={(scope) => saves.go({ scope, ...(scope === 'following' && taken > 0 && { skipConflicts: true }) })}
    />
  )
}

const placeOf = ({ fromDate, toDate, itemId }: { fromDate: string; toDate: string; itemId: number }) => ({
  fromDate,
  toDate,
  itemId,
})

const NOBODY = { itemId: 0, supplItemId: null, userId: 0, rule: '', validFrom: '', validUntil: null }
