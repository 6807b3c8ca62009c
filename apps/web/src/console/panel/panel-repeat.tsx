import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { endSeries } from '../../features/booking/staff/end-series.ts'
import { CardActions, QuestionCard } from '../../features/booking/staff/question-card.tsx'
import { dateAfter, datesFrom, followingText } from '../../features/booking/staff/series-dates.ts'
import { invalidateEntries } from '../../features/booking/staff/use-change-entry.ts'
import { rulesQuery } from '../../features/booking/staff-api.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useDeskAddress } from '../desk/desk-address.ts'
import styles from './panel.module.css'

/** Makes a booking weekly in the planner, or ends its series after this date. */
export function PanelRepeat({ site, entry }: { site: StaffSiteRead; entry: DayEntry }) {
  const texts = useTexts('desk')
  const { t } = texts
  const desk = useDeskAddress()
  const queries = useQueryClient()
  const { data: rules = [] } = useQuery(rulesQuery(site.id))
  const [isAsking, setAsking] = useState(false)
  const rule = rules.find(({ id }) => id === entry.ruleId)
  const date = entry.occurrenceDate ?? entry.fromDate.slice(0, 10)
  const next = rule ? dateAfter(rule, date) : null
  const left = rule && next ? datesFrom(rule, next)?.length : undefined

  const toggle = () => {
    if (!rule) desk.show({ kind: 'series', key: entry.key })
    else if (next) setAsking(true)
  }
  const stop = async () => {
    if (!rule || !next) return
    setAsking(false)
    try {
      await endSeries(rule, next)
      toasts.show({ kind: 'success', title: t('repeat.stopped') })
    } catch (error) {
      toasts.show({ kind: 'error', title: t('save.failed'), text: errorText(texts, error), retry: () => void stop() })
    }
    await invalidateEntries(queries, site.id)
  }
  return (
    <>
      <Toggle
        label={t('repeat.label')}
        {...(rule && { hint: followingText(texts, rule, date) })}
        checked={rule !== undefined}
        disabled={rule !== undefined && next === null}
        onChange={toggle}
      />
      {rule && (
        <p className={styles.end}>
          <Button kind="subtle" size="xs" onClick={() => desk.show({ kind: 'series', key: entry.key })}>
            {t('repeat.change')}
          </Button>
        </p>
      )}
      {isAsking && (
        <QuestionCard
          title={t('repeat.stopAsk')}
          text={left === undefined ? t('repeat.stopOpen') : t('repeat.stopText', { count: left })}
          onKeep={() => setAsking(false)}
        >
          <CardActions>
            <Button size="sm" onClick={() => setAsking(false)}>
              {t('cancel.nothing')}
            </Button>
            <Button size="sm" kind="danger" onClick={() => void stop()}>
              {t('repeat.stop')}
            </Button>
          </CardActions>
        </QuestionCard>
      )}
    </>
  )
}
