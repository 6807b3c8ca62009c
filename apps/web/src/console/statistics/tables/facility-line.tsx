import { FacilityPicture } from '../../settings/items/facility-picture.tsx'
import { type ShownFigures, useScreen } from '../statistics-context.ts'
import styles from './by-facility.module.css'
import { FigureButton } from './figure-button.tsx'
import { Meter } from './meter.tsx'

interface Props {
  name: string
  /** None of all together. */
  itemId?: number
  figures: Pick<ShownFigures['statistics']['totals'], 'occupancy' | 'bookings' | 'hours' | 'revenue'>
}

/** The figures of a facility, or of all together. */
export function FacilityLine({ name, itemId, figures: { occupancy, bookings, hours, revenue } }: Props) {
  const { text } = useScreen()
  const figure = { kind: 'counted', title: name, ...(itemId !== undefined && { itemId }) } as const
  const money = text.money(revenue)
  return (
    <tr>
      <th scope="row">
        <span className={styles.facility}>
          {itemId !== undefined && <Picture itemId={itemId} />}
          <span>
            {name}
            <span className={styles.below}>{money}</span>
          </span>
        </span>
      </th>
      <td>
        <span className={styles.occupancy}>
          {itemId !== undefined && (
            <span className={styles.meter}>
              <Meter share={occupancy ?? 0} />
            </span>
          )}
          {text.percent(occupancy)}
        </span>
      </td>
      <td>
        <FigureButton figure={figure} count={bookings}>
          {text.count(bookings)}
        </FigureButton>
      </td>
      <td>{text.hours(hours)}</td>
      <td>{money}</td>
    </tr>
  )
}

/** Of a deleted facility an empty place, so that names stand below each other. */
function Picture({ itemId }: { itemId: number }) {
  const { site } = useScreen()
  const item = site.items.find(({ id }) => id === itemId)
  return <span className={styles.picture}>{item && <FacilityPicture item={item} tags={site.tags} />}</span>
}
