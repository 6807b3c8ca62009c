import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Select } from '../../../ui/form/select.tsx'

interface Props {
  site: StaffSiteRead
  /** Null is the whole club. */
  itemId: number | null
  onChoose: (itemId: number | null) => void
}

/** Whose poster it is: the club's, or that of one court. */
export function PosterChoice({ site, itemId, onChoose }: Props) {
  const { t } = useTexts('first-courts')
  return (
    <Select
      label={t('poster.for')}
      options={[
        { value: '', label: t('poster.club') },
        ...site.items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={itemId === null ? '' : String(itemId)}
      onChange={(chosen) => onChoose(chosen === '' ? null : Number(chosen))}
    />
  )
}
