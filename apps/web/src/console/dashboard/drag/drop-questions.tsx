import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { CapacityQuestion } from '../../../features/booking/staff/capacity-question.tsx'
import { clientName } from '../../../features/booking/staff/client-name.ts'
import { fullPlace } from '../../../features/booking/staff/full-place.ts'
import { ruleAfter } from '../../../features/booking/staff/rule-after.ts'
import { ScopeQuestion } from '../../../features/booking/staff/scope-question.tsx'
import { followingText, possibilityQuery } from '../../../features/booking/staff/series-dates.ts'
import { rulesQuery } from '../../../features/booking/staff-api.ts'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import type { BoardEntry } from '../../desk/board-facts.ts'
import styles from './drop-layer.module.css'
import type { AskedDrop, useDropSave } from './use-drop-save.ts'

interface Props {
  site: StaffSiteRead
  entries: readonly BoardEntry[]
  saving: ReturnType<typeof useDropSave>
}

/** What a drop asks before it is saved. */
export function DropQuestions({ site, entries, saving }: Props) {
  const { t } = useTexts('board')
  const { asked, answer, dismiss } = saving
  if (!asked) return null
  if (asked.kind === 'scope') return <SeriesQuestion site={site} asked={asked} onAnswer={answer} onClose={dismiss} />
  const { entry, patch } = asked
  const others = entries.map((one) => one.entry).filter(({ key }) => asked.isCopy || key !== entry.key)
  const wanted = {
    itemId: patch.itemId ?? entry.itemId,
    fromDate: patch.fromDate ?? entry.fromDate,
    toDate: patch.toDate ?? entry.toDate,
    quantity: entry.quantity,
    supplItemId: entry.supplItemId,
  }
  return (
    <CapacityQuestion
      site={site}
      full={fullPlace(site, wanted, others, [])}
      forceLabel={t(asked.isCopy ? 'board.copyAnyway' : 'board.moveAnyway')}
      onForce={() => answer({ force: true })}
      onClose={dismiss}
    />
  )
}

interface SeriesProps {
  site: StaffSiteRead
  asked: AskedDrop
  onAnswer: ReturnType<typeof useDropSave>['answer']
  onClose: () => void
}

/** Moves only this date of a series, or this and the following ones. */
function SeriesQuestion({ site, asked: { entry, patch }, onAnswer, onClose }: SeriesProps) {
  const texts = useTexts('desk')
  const board = useTexts('board')
  const words = useTexts('console')
  const { data: rules = [] } = useQuery(rulesQuery(site.id))
  const rule = rules.find(({ id }) => id === entry.ruleId)
  const date = entry.occurrenceDate ?? entry.fromDate.slice(0, 10)
  const body = rule && ruleAfter(rule, site.timezone, entry, patch)
  const { data: room } = useQuery({
    ...possibilityQuery(rule?.id ?? 0, body ?? { ...NO_RULE, siteId: site.id }),
    enabled: body !== undefined,
  })
  const taken = room?.conflicts.length ?? 0
  const free =
    room === undefined ? '' : taken === 0 ? texts.t('scope.allFree') : texts.t('scope.taken', { count: taken })
  const time = timeRangeText({ start: patch.fromDate ?? entry.fromDate, end: patch.toDate ?? entry.toDate })
  const title = board.t('board.moveAsk', { name: clientName(words, entry.user), time })
  return (
    <Modal className={styles.question} role="alertdialog" label={title} onClose={onClose}>
      <ScopeQuestion
        title={title}
        hints={{
          this: texts.t('scope.onlyThis', { day: dayText(texts, date, 'long') }),
          following: [rule ? followingText(texts, rule, date) : '', free].filter(Boolean).join(', '),
        }}
        keepLabel={board.t('board.doNotMove')}
        doLabel={texts.t('scope.move')}
        onKeep={onClose}
        onChoose={(scope) => onAnswer({ scope, ...(scope === 'following' && taken > 0 && { skipConflicts: true }) })}
      />
    </Modal>
  )
}

const NO_RULE = { itemId: 0, supplItemId: null, userId: 0, rule: '', validFrom: '', validUntil: null }
