import type { StaffSiteRead } from '@korto/contract/staff-site'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { StatisticsOf } from '../../features/statistics/staff-api.ts'
import { timeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { WarningIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { rangeText } from './range/range-text.ts'
import styles from './statistics.module.css'

interface Props {
  site: StaffSiteRead
  /** What was asked for. */
  asked: StatisticsOf
  /** What the shown figures are of. */
  shown: StatisticsOf
  /** When the shown figures were answered. */
  asOf: number
  onRetry: () => void
}

/** The new figures could not be read, so that old ones are shown, perhaps of other days than the range above. */
export function StaleNotice({ site, asked, shown, asOf, onRetry }: Props) {
  const texts = useTexts('statistics')
  const { t } = texts
  const time = timeText(wireDateTime(site.timezone, asOf))
  const isOtherItem = asked.itemId !== shown.itemId
  const isOther = isOtherItem || asked.from !== shown.from || asked.to !== shown.to
  const facility = site.items.find(({ id }) => id === shown.itemId)?.name ?? t('range.allFacilities')
  const what = [rangeText(texts, shown), ...(isOtherItem ? [facility] : [])].join(', ')
  return (
    <div className={styles.stale} role="status">
      <WarningIcon size={18} />
      <p>
        <strong>{isOther ? t('stale.asOfOther', { what, time }) : t('stale.asOf', { time })}</strong>{' '}
        {t('stale.tooLong')}
      </p>
      <Button size="sm" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}
