import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ChevronRightIcon } from '../../../ui/art/icons.tsx'
import styles from './move-sides.module.css'

export interface MoveSide {
  itemName: string
  start: string
  end: string
  /** In every currency of the club; none without a price. */
  prices: readonly string[]
}

/** The old and the new time, side by side. */
export function MoveSides({ from, to }: { from: MoveSide; to: MoveSide | null }) {
  const { t } = useTexts()
  return (
    <div className={styles.sides}>
      <Side label={t('booking.moveFrom')} side={from} />
      <span className={styles.arrow}>
        <ChevronRightIcon size={18} />
      </span>
      <Side label={t('booking.moveTo')} side={to} isNew />
    </div>
  )
}

function Side({ label, side, isNew = false }: { label: string; side: MoveSide | null; isNew?: boolean }) {
  const texts = useTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one
    <div className={styles.side} role="group" aria-label={label} data-new={isNew || undefined} data-empty={!side}>
      <p className={styles.label}>{label}</p>
      {side ? (
        <>
          <p>{dayText(texts, side.start.slice(0, 10), 'short')}</p>
          <p className={styles.time}>{timeRangeText(side)}</p>
          <p>{side.itemName}</p>
          {side.prices.length > 0 && <p className={styles.price}>{side.prices.join(' / ')}</p>}
        </>
      ) : (
        <p className={styles.hint}>{texts.t('booking.moveChoose')}</p>
      )}
    </div>
  )
}
