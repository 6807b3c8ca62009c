import type { StaffItemRead } from '@korto/contract/staff-site'
import { PROPOSED_DAYS } from '@korto/domain/booking-request/propose-place'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CheckChips } from '../../../ui/form/check-chips.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'
import type { ClosureDraft } from './closure-draft.ts'

interface Props {
  /** The courts that stay open. */
  others: readonly StaffItemRead[]
  draft: ClosureDraft
  onChange: (patch: Partial<ClosureDraft>) => void
}

const MOST_NAMED = 3

/** Whether new places are looked for, and on which courts: another sport is no help. */
export function LookChoice({ others, draft, onChange }: Props) {
  const { t } = useTexts('closure')
  const looked = others.filter(({ id }) => !draft.notOn.includes(id))
  const courts =
    looked.length > MOST_NAMED
      ? t('closure.otherCourts', { count: looked.length })
      : looked.map(({ name }) => name).join(', ')
  const label =
    looked.length === 0
      ? t('closure.lookSame', { days: PROPOSED_DAYS })
      : t('closure.look', { courts, days: PROPOSED_DAYS })
  return (
    <>
      <Toggle
        kind="checkbox"
        label={label}
        checked={draft.isLooking}
        onChange={({ target }) => onChange({ isLooking: target.checked })}
      />
      {draft.isLooking && others.length > 1 && (
        <CheckChips
          label={t('closure.lookOn')}
          choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={looked.map(({ id }) => String(id))}
          onChange={(chosen) =>
            onChange({ notOn: others.map(({ id }) => id).filter((id) => !chosen.includes(String(id))) })
          }
        />
      )}
    </>
  )
}
