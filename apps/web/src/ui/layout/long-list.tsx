import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { List } from './list.tsx'
import styles from './long-list.module.css'

interface Props<T> {
  /** The accessible name. */
  label: string
  entries: readonly T[]
  keyOf: (entry: T) => string | number
  /** In a card that has its own padding. */
  isFlush?: boolean
  children: (entry: T) => ReactNode
}

/** Longer lists scroll in a frame of their own. */
const MOST_WITHOUT_SCROLLING = 30
const ROW_HEIGHT = 69

/** A list of any length: of a long one only the entries around what is visible are in the document. */
export function LongList<T>(props: Props<T>) {
  const { label, entries, keyOf, isFlush = false, children } = props
  if (entries.length > MOST_WITHOUT_SCROLLING) return <ScrolledList {...props} />
  return (
    <List label={label} isFlush={isFlush}>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>{children(entry)}</li>
      ))}
    </List>
  )
}

function ScrolledList<T>({ label, entries, keyOf, isFlush, children }: Props<T>) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    getItemKey: (index) => {
      const entry = entries[index]
      return entry === undefined ? index : keyOf(entry)
    },
  })
  return (
    <div ref={frame} className={styles.frame}>
      <ul
        className={styles.list}
        data-flush={isFlush || undefined}
        aria-label={label}
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const entry = entries[index]
          return (
            entry !== undefined && (
              <li
                key={key}
                ref={rows.measureElement}
                className={styles.row}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(entry)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
