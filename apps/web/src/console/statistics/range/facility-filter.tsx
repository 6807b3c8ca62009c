import { useTexts } from '../../../lib/texts/texts.ts'
import { PlainSelect } from '../../../ui/form/plain-select.tsx'

interface Props {
  items: readonly { id: number; name: string }[]
  /** Null for all. */
  itemId: number | null
  onChange: (itemId: number | null) => void
}

/** All facilities or one; a club with one has no choice. */
export function FacilityFilter({ items, itemId, onChange }: Props) {
  const { t } = useTexts('statistics')
  if (items.length < 2) return null
  return (
    <PlainSelect
      label={t('range.facility')}
      size="sm"
      value={itemId === null ? '' : String(itemId)}
      options={[
        { value: '', label: t('range.allFacilities') },
        ...items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  )
}
