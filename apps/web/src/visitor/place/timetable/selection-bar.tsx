import { MINUTE_MS } from '@korto/domain/time/instant'
import { sumOf } from '../../../features/timetable/grid/cells.ts'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { priceTexts } from '../../../lib/texts/prices.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { PlaceItem, PlaceSite } from '../read-place.ts'
import styles from './selection-bar.module.css'
import type { ChosenTime } from './slot-address.ts'

interface Props {
  site: PlaceSite
  item: PlaceItem
  selection: ChosenTime
  slots: readonly { price: number | null }[]
  today: string
  isTooLong: boolean
  onClear: () => void
  onBook: () => void
}

/** The selected time, its price, and the button that books it. */
export function SelectionBar({ site, item, selection, slots, today, isTooLong, onClear, onBook }: Props) {
  const texts = useTexts()
  const { t } = texts
  const prices = priceTexts(sumOf(slots), site, texts.language, today)
  const most = item.multiple?.maxMinutes ?? 0
  return (
    <section className={styles.bar} aria-label={t('timetable.selection')}>
      <i className={styles.ball} />
      <p className={styles.text} role="status">
        <strong>
          {dayText(texts, selection.start.slice(0, 10), 'short')}, {timeRangeText(selection)} · {item.name}
        </strong>
        <span className={styles.help} data-warns={isTooLong || undefined}>
          {isTooLong
            ? t('timetable.atMost', { duration: durationText(texts.t, most) })
            : t('timetable.slotsChosen', { count: slots.length })}
        </span>
      </p>
      {prices.length > 0 && (
        <p className={styles.price}>
          {prices.map((price) => (
            <span key={price}>{price}</span>
          ))}
        </p>
      )}
      <button type="button" className={styles.clear} onClick={onClear}>
        {t('timetable.clear')}
      </button>
      <Button kind="ball" onClick={onBook}>
        {t('timetable.bookFor', { duration: durationText(texts.t, minutesOf(selection)) })}
      </Button>
    </section>
  )
}

const minutesOf = ({ start, end }: ChosenTime): number => (Date.parse(end) - Date.parse(start)) / MINUTE_MS

function durationText(t: ReturnType<typeof useTexts>['t'], minutes: number): string {
  return minutes % 60 === 0 ? t('timetable.hours', { count: minutes / 60 }) : t('timetable.minutes', { count: minutes })
}
