import { useTexts } from '../../lib/texts/texts.ts'
import { ChartIcon } from '../../ui/art/icons-console.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Nothing was booked in the range, or ever: there is nothing to count. */
export function NoBookings() {
  const { t } = useTexts('statistics')
  return (
    <Card padded={false}>
      <EmptyState icon={<ChartIcon />} title={t('empty.title')} text={t('empty.text')} />
    </Card>
  )
}
