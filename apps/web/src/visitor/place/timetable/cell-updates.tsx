import { useEffect, useRef, useState } from 'react'
import { labelOf } from '../../../features/timetable/grid/cell-label.ts'
import type { TimetableColumn } from '../../../features/timetable/grid/timetable-grid.tsx'
import { useTexts } from '../../../lib/texts/texts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

/** At most one announcement in this time. */
const QUIET_MS = 5_000

/** Announces to screen readers that the focused cell has changed. */
export function CellUpdates({ columns }: { columns: readonly TimetableColumn[] }) {
  const texts = useTexts()
  const [message, setMessage] = useState('')
  const before = useRef(columns)
  const announcedAt = useRef(0)

  useEffect(() => {
    const old = before.current
    before.current = columns
    const { cell: ofItem, start } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {}
    const focused = ofItem ?? start
    if (focused === undefined || old === columns || Date.now() - announcedAt.current < QUIET_MS) return
    const [was, is] = [old, columns].map((all) => {
      const cell = all.flatMap(({ cells }) => cells).find(({ id }) => id === focused)
      return cell ? labelOf(texts, cell, [], false) : null
    })
    if (!was || !is || was === is) return
    announcedAt.current = Date.now()
    setMessage(is)
  }, [columns, texts])

  return (
    <VisuallyHidden>
      <span aria-live="polite">{message}</span>
    </VisuallyHidden>
  )
}
