import styles from './hall.module.css'

/** More are not drawn one by one. */
const MOST_DRAWN = 24

interface Props {
  /** Who takes how many; the id chooses the colour. */
  taken: readonly { id: number; places: number }[]
  of: number
}

/** The places of a hall side by side, those taken in the colour of the facility. Screen readers get the words beside it. */
export function Places({ taken, of: places }: Props) {
  if (places > MOST_DRAWN) return null
  const owners = taken.flatMap(({ id, places: count }) => Array<number>(Math.min(count, MOST_DRAWN)).fill(id))
  return (
    <span className={styles.places} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
        <i key={place} data-owner={owners[place] === undefined ? undefined : (owners[place] ?? 0) % 6} />
      ))}
    </span>
  )
}
