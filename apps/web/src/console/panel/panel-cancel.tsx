import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import type { ChangeScope } from '../../features/booking/staff/entry-patch.ts'
import { CardActions, QuestionCard } from '../../features/booking/staff/question-card.tsx'
import { ScopeQuestion } from '../../features/booking/staff/scope-question.tsx'
import { followingText } from '../../features/booking/staff/series-dates.ts'
import { useCancelEntry } from '../../features/booking/staff/use-cancel-entry.ts'
import { rulesQuery } from '../../features/booking/staff-api.ts'
import { isUncertain } from '../../lib/api/api-error.ts'
import { dayText } from '../../lib/texts/dates.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { CloseIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './panel.module.css'
import type { PanelSave } from './use-panel-save.ts'

interface Props {
  site: StaffSiteRead
  entry: DayEntry
  saves: PanelSave
  onCanceled: () => void
}

/** Cancels in place; a series asks for this date only, or this and all following. */
export function PanelCancel({ site, entry, saves, onCanceled }: Props) {
  const texts = useTexts('desk')
  const { t } = texts
  const name = clientName(useTexts('console'), entry.user)
  const cancelEntry = useCancelEntry(site)
  const { data: rules = [] } = useQuery(rulesQuery(site.id))
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const rule = rules.find(({ id }) => id === entry.ruleId)
  const date = entry.occurrenceDate ?? entry.fromDate.slice(0, 10)
  const keep = () => setAsking(false)

  const cancel = async (scope: ChangeScope) => {
    setProblem(null)
    try {
      await saves.afterSaving((saved) => cancelEntry(saved, scope, t('cancel.done', { name })))
      onCanceled()
    } catch (error) {
      setProblem(isUncertain(error) ? t('save.failed') : errorText(texts, error))
    }
  }
  if (!isAsking)
    return (
      <Button kind="danger-plain" size="sm" full onClick={() => setAsking(true)}>
        <CloseIcon size={18} />
        {t('cancel.booking')}
      </Button>
    )
  return (
    <>
      {rule ? (
        <ScopeQuestion
          title={t('cancel.series')}
          hints={{ this: dayText(texts, date, 'long'), following: followingText(texts, rule, date) }}
          keepLabel={t('cancel.nothing')}
          doLabel={t('cancel.do')}
          isDangerous
          onKeep={keep}
          onChoose={(scope) => void cancel(scope)}
        />
      ) : (
        <QuestionCard title={t('cancel.ask', { name })} onKeep={keep}>
          <CardActions>
            <Button size="sm" onClick={keep}>
              {t('cancel.nothing')}
            </Button>
            <Button size="sm" kind="danger" onClick={() => void cancel('this')}>
              {t('cancel.do')}
            </Button>
          </CardActions>
        </QuestionCard>
      )}
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
