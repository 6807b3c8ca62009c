import type { StaffSiteRead } from '@korto/contract/staff-site'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useScreenWidth } from '../../lib/browser/screen-size.ts'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { BoardGrid, type BoardView } from '../board/board-grid.tsx'
import { type BookingDraft, useDeskAddress } from '../desk/desk-address.ts'
import { letterOf } from './board-keys.ts'
import type { Drop, DropBoard } from './drag/drop.ts'
import { DropLayer, type DropLayerHandle } from './drag/drop-layer.tsx'
import { DropQuestions } from './drag/drop-questions.tsx'
import { useBoardDrag } from './drag/use-board-drag.ts'
import { useDropPicture } from './drag/use-drop-picture.ts'
import type { useDropSave } from './drag/use-drop-save.ts'
import { useKeyboardMove } from './drag/use-keyboard-move.ts'
import { useBlockAnswer } from './use-block-answer.tsx'
import { useBoardClick } from './use-board-click.ts'
import { useCancelQuestion } from './use-cancel-question.tsx'
import { useEntryMarks } from './use-entry-marks.ts'
import { useStops } from './use-stops.ts'
import { useWindowKeys } from './use-window-keys.ts'

const QuickBooking = lazyPart(async () => (await import('../new-booking/quick-booking.tsx')).QuickBooking)

interface Props {
  site: StaffSiteRead
  view: BoardView
  board: DropBoard
  lit: ReadonlySet<string> | null
  saving: ReturnType<typeof useDropSave>
}

const ARROWS: Partial<Record<string, { time: number; column: number }>> = {
  ArrowUp: { time: -1, column: 0 },
  ArrowDown: { time: 1, column: 0 },
  ArrowLeft: { time: 0, column: -1 },
  ArrowRight: { time: 0, column: 1 },
}

/** The board that can be worked with, by pointer and by keyboard. */
export function DeskBoard({ site, view, board, lit, saving }: Props) {
  const { t } = useTexts('board')
  const { open, show } = useDeskAddress()
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<DropLayerHandle>(null)
  const stops = useStops(view.columns, view.now)
  const { pictureOf, spoken } = useDropPicture(board, view.axis, site)
  const marks = useEntryMarks(site)
  const cancel = useCancelQuestion(site)
  const answers = useBlockAnswer(site)
  const width = useWidth(frame, open?.kind === 'booking')
  const [quick, setQuick] = useState<BookingDraft | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    setAnchor(quick && (frame.current?.querySelector<HTMLElement>('[data-free]') ?? null))
  }, [quick])

  const onDrop = (drop: Drop) => {
    if (drop.booking) {
      const column = view.columns[drop.place.index]
      if (column) stops.go(column.key, drop.booking.key)
      return saving.drop(drop)
    }
    const { from, to } = drop.place
    show({ kind: 'new', draft: { itemId: drop.itemId, from, to } })
  }
  const drag = useBoardDrag({ board, axis: view.axis, layer, pictureOf, onDrop })
  const moving = useKeyboardMove({ board, axis: view.axis, frame, layer, pictureOf, spoken, onDrop })

  // Moves of the keyboard take the focus along; the mouse and live updates do not.
  const takesFocus = useRef(false)
  const activeId = stops.active?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another place is active
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    frame.current?.querySelector<HTMLElement>('[data-active]')?.focus()
  }, [activeId, stops.active?.columnKey])

  const entry = board.entries.find(({ key }) => key === stops.stop?.id)
  const openStop = () => {
    const { stop, column } = stops
    if (!stop || !column) return
    const { item } = column.column
    if (stop.kind === 'booking') show({ kind: 'booking', key: stop.id })
    else if (stop.kind === 'event')
      show({ kind: 'event', itemId: item.id, eventId: Number(stop.id.slice('event-'.length)) })
    else if (stop.kind === 'free') setQuick({ itemId: item.id, from: stop.from, to: stop.to })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (moving.onKeyDown(event)) return
    const key = letterOf(event.nativeEvent)
    const arrow = ARROWS[key]
    const index = view.columns.findIndex((column) => column.key === stops.active?.columnKey)
    const acts: Partial<Record<string, () => void>> = {
      Enter: openStop,
      ' ': openStop,
      ...(entry && {
        m: () => moving.start('move', entry, index),
        r: () => moving.start('end', entry, index),
        a: () => marks.toggleArrived(entry.entry),
        p: () => marks.togglePaid(entry.entry),
        Delete: () => cancel.ask(entry.entry),
        Backspace: () => cancel.ask(entry.entry),
      }),
      ...(arrow && {
        [key]: () => {
          takesFocus.current = true
          const next = stops.move(arrow)
          if (next?.kind === 'booking' && open?.kind === 'booking') show({ kind: 'booking', key: next.id })
        },
      }),
    }
    const act = acts[key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const click = useBoardClick({ view, board, stops, onAnswer: answers.give, onFree: setQuick })
  const onBoardClick = (event: MouseEvent) => {
    if (!drag.wasDrag()) click(event)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const stop = target.closest<HTMLElement>('[data-key], [data-stop]')
    const body = target.closest<HTMLElement>('[data-column]')
    const column = body && view.columns[Number(body.dataset.column)]
    const id = stop?.dataset.key ?? stop?.dataset.stop
    if (column && id) stops.go(column.key, id)
  }
  const isOnFree = stops.stop?.kind === 'free' && frame.current?.contains(document.activeElement)
  useWindowKeys({ n: () => (isOnFree ? openStop() : show({ kind: 'new', draft: null })) })
  const more = () => {
    setQuick(null)
    show({ kind: 'new', draft: quick })
  }

  const columnCount = view.columns.length
  const label = useMemo(() => t('board.label', { count: columnCount }), [t, columnCount])
  return (
    <>
      <BoardGrid
        {...view}
        label={label}
        widthPx={width}
        lit={lit}
        selectedKey={open?.kind === 'booking' ? open.key : null}
        active={stops.active}
        frame={frame}
        handlers={{ ...drag.bind(), onKeyDown, onClick: onBoardClick, onFocus, onPointerDownCapture: drag.forgetDrag }}
      >
        <DropLayer handle={layer} />
      </BoardGrid>
      <VisuallyHidden>
        <span role="status">{moving.said}</span>
      </VisuallyHidden>
      <DropQuestions site={site} entries={board.entries} saving={saving} />
      {cancel.question}
      {answers.question}
      {quick && anchor && (
        <Suspense>
          <QuickBooking
            key={quick.from}
            site={site}
            draft={quick}
            anchor={anchor}
            onClose={() => setQuick(null)}
            onMore={more}
          />
        </Suspense>
      )}
    </>
  )
}

/** Measured anew after a resize of the window, and beside the panel. */
function useWidth(frame: RefObject<HTMLElement | null>, isBesidePanel: boolean): number {
  const screen = useScreenWidth()
  const [width, setWidth] = useState(screen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame changes with the screen
  useEffect(() => setWidth(frame.current?.clientWidth ?? screen), [screen, isBesidePanel])
  return width
}
