import type { StaffSiteRead } from '@korto/contract/staff-site'
import { CapacityQuestion } from '../../features/booking/staff/capacity-question.tsx'
import { ChangedCard } from '../../features/booking/staff/changed-card.tsx'
import { useTexts } from '../../lib/texts/texts.ts'
import { MoveQuestion } from './move-question.tsx'
import type { PanelField } from './save-question.ts'
import { shownValue } from './shown-value.ts'
import type { PanelSave } from './use-panel-save.ts'

interface Props {
  site: StaffSiteRead
  saves: PanelSave
  /** It is asked beside these. */
  fields: readonly PanelField[]
}

/** What has to be answered before a field is saved. */
export function PanelQuestion({ site, saves, fields }: Props) {
  const texts = useTexts('desk')
  const { question } = saves
  if (!question || !fields.includes(question.field)) return null
  const { base, patch, finish } = question
  if (question.kind === 'scope') return <MoveQuestion site={site} question={question} saves={saves} />
  if (question.kind === 'full')
    return (
      <CapacityQuestion
        site={site}
        full={question.full}
        forceLabel={texts.t('full.saveAnyway')}
        onForce={() => saves.go({ force: true })}
        onClose={() => finish('dropped')}
      />
    )
  const value = (entry: typeof base) => shownValue(texts, site, question.field, entry)
  const { now, change } = question
  return (
    <ChangedCard
      who={change?.actorName ?? null}
      when={change?.datetime ?? null}
      was={value(base)}
      now={value(now)}
      mine={shownValue(texts, site, question.field, { ...base, ...mineOf(patch) })}
      onKeep={() => finish('dropped')}
      onSave={() => saves.go({}, now)}
    />
  )
}

/** A patch as fields of an entry. */
function mineOf({ site_private_note, additionalItemsData, paymentData, arrived, ...fields }: SavePatch) {
  return {
    ...fields,
    ...(site_private_note !== undefined && { privateNote: site_private_note }),
    ...(additionalItemsData && { extras: additionalItemsData }),
    ...(paymentData !== undefined && { payment: paymentData }),
    ...(arrived !== undefined && { arrivedAt: arrived ? '' : null }),
  }
}

type SavePatch = NonNullable<PanelSave['question']>['patch']
