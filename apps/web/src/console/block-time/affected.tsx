import type { StaffSiteRead } from '@korto/contract/staff-site'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Names what is booked in hours that are about to be closed. */
export function Affected({ site, entries }: { site: StaffSiteRead; entries: readonly DayEntry[] }) {
  const { t } = useTexts('bulk')
  const consoleTexts = useTexts('console')
  if (entries.length === 0) return null
  const names = entries.map((entry) =>
    t('block.one', {
      name: clientName(consoleTexts, entry.user),
      time: timeText(entry.fromDate),
      court: site.items.find(({ id }) => id === entry.itemId)?.name ?? entry.itemName,
    }),
  )
  return (
    <Notice kind="warning" title={t('block.lies', { count: entries.length })}>
      {t('block.stay', { names: names.join('; ') })}
    </Notice>
  )
}
