import styles from './pips.module.css'

/** More cannot be counted at a glance. */
export const MOST_PIPS = 6

/** How many places are free, to be seen at a glance: filled is free. Above six places a figure, for one nothing. */
export function Pips({ free, of: capacity }: { free: number; of: number }) {
  if (capacity < 2) return null
  if (capacity > MOST_PIPS) return <span aria-hidden="true">{`${free}/${capacity}`}</span>
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: capacity }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a slot are alike and never change their order
        <i key={place} data-taken={place >= free || undefined} />
      ))}
    </span>
  )
}
