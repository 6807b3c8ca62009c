import { useEffect, useRef, useState } from 'react'
import { labelOf } from '../../../features/timetable/grid/cell-label.ts'
import type { TimetableColumn } from '../../../features/timetable/grid/timetable-grid.tsx'
import { useTexts } from '../../../lib/texts/texts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

/** Nobody wants to hear of every change of a busy hour. */
const QUIET_MS = 5_000

/** Tells whoever listens that the cell in focus has changed by itself. */
export function CellUpdates({ columns }: { columns: readonly TimetableColumn[] }) {
  const texts = useTexts()
  const [news, setNews] = useState('')
  const before = useRef(columns)
  const saidAt = useRef(0)

  useEffect(() => {
    const old = before.current
    before.current = columns
    const { cell: ofItem, start } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {}
    const focused = ofItem ?? start
    if (focused === undefined || old === columns || Date.now() - saidAt.current < QUIET_MS) return
    const [was, is] = [old, columns].map((all) => {
      const cell = all.flatMap(({ cells }) => cells).find(({ id }) => id === focused)
      return cell ? labelOf(texts, cell, [], false) : null
    })
    if (!was || !is || was === is) return
    saidAt.current = Date.now()
    setNews(is)
  }, [columns, texts])

  return (
    <VisuallyHidden>
      <span aria-live="polite">{news}</span>
    </VisuallyHidden>
  )
}
