import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { NumberStepper } from '../../features/booking/staff/number-stepper.tsx'
import { useTexts } from '../../lib/texts/texts.ts'
import type { PanelSave } from './use-panel-save.ts'

interface Props {
  site: StaffSiteRead
  entry: DayEntry
  saves: PanelSave
  name: string
}

/** How many places a booking takes. */
export function QuantityField({ site, entry, saves, name }: Props) {
  const { t } = useTexts('desk')
  const capacity = site.items.find(({ id }) => id === entry.itemId)?.capacity ?? 1
  return (
    <NumberStepper
      label={t('panel.quantity')}
      value={entry.quantity}
      note={t('panel.ofPlaces', { count: capacity })}
      error={saves.problemAt('quantity')?.text}
      onChange={(quantity) => void saves.save('quantity', { quantity }, t('panel.changed', { name }))}
    />
  )
}
