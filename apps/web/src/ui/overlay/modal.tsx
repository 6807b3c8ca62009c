import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { whenIdle } from '../../lib/first-load/lazy-part.ts'
import { ToastList } from '../feedback/toast-list.tsx'
import { useLayer } from './layers.ts'
import { useOverlayEntry } from './use-overlay-entry.ts'

interface Props {
  className?: string | undefined
  /** The id of the element that names it, or the name itself. */
  labelledBy?: string
  label?: string
  role?: 'dialog' | 'alertdialog'
  /** Not closed by a click on the backdrop. */
  stays?: boolean
  /** The address says that it is open; other layers get an entry in the history instead, so that Back closes them. */
  isInAddress?: boolean
  /** Without it the layer cannot be dismissed. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** A modal layer while it is mounted. The browser traps focus, closes on Escape and gives focus back afterwards. */
export function Modal({ className, labelledBy, label, role, stays = false, isInAddress, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isTopmost = useLayer()
  // A question has no entry: its answer often leads to another page.
  const leaveEntry = useOverlayEntry(isInAddress || role === 'alertdialog' ? undefined : onClose)
  // Read before rendering: afterwards it would force a layout.
  const [scrollbar] = useState(widthOfScrollbar)

  // Content that waits for code or texts hides the whole layer; that is not its end.
  const isHidden = useRef(false)
  // In the layout phase, while the dialog is still in the page: closing it then gives focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    keepFree(scrollbar)
    isHidden.current = false
    const close = shown && opened(shown)
    return () => {
      isHidden.current = true
      close?.()
    }
  }, [scrollbar])

  const closed = () => {
    if (dialog.current?.open || isHidden.current) return
    // Browsers close a dialog when Escape is pressed repeatedly.
    if (onClose) onClose()
    else dialog.current?.showModal()
  }
  // The target is the dialog itself for clicks on the backdrop.
  const pressed = (event: MouseEvent<HTMLDialogElement>) => {
    if (onClose && !stays && event.target === event.currentTarget && isOutside(event)) dialog.current?.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      role={role}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={onClose ? undefined : (event) => event.preventDefault()}
      onClose={closed}
      onClickCapture={leaveEntry}
      onClick={pressed}
    >
      {children}
      {isTopmost && <ToastList />}
    </dialog>
  )
}

/**
 * Making the rest of the page inert recalculates all styles, which takes a slow phone longer than the dialog itself. So the
 * dialog is painted first and becomes modal after; at once over another dialog, where non-modal content is inert.
 */
function opened(dialog: HTMLDialogElement): () => void {
  if (document.querySelector('dialog:modal')) {
    showModal(dialog)
    return () => dialog.close()
  }
  const untilModal = new AbortController()
  const becomeModal = () => {
    untilModal.abort()
    showModal(dialog)
  }
  dialog.open = true
  untilModal.signal.addEventListener('abort', whenIdle(becomeModal, 100))
  takeOver(dialog, becomeModal, untilModal.signal)
  return () => {
    untilModal.abort()
    dialog.close()
  }
}

/**
 * The browser focuses the first element of a modal dialog, or the one with autofocus: so what has the focus already keeps
 * it. Taking it away and giving it back would leave a field for a moment, and lose a press of Space that is not over.
 */
function showModal(dialog: HTMLDialogElement): void {
  const { activeElement } = document
  const focused = activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : null
  focused?.setAttribute('autofocus', '')
  dialog.open = false
  dialog.showModal()
  focused?.removeAttribute('autofocus')
}

/** Until it is modal, Escape and clicks outside are handled here. */
function takeOver(dialog: HTMLDialogElement, becomeModal: () => void, signal: AbortSignal) {
  const listening = { capture: true, signal }
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && becomeModal(), listening)
  document.addEventListener(
    'click',
    (event) => {
      if (dialog.contains(event.target as Node)) return
      event.preventDefault()
      event.stopPropagation()
      becomeModal()
      dialog.dispatchEvent(new globalThis.MouseEvent('click', event))
    },
    listening,
  )
}

/** The page behind must not scroll; the width of the hidden scrollbar is reserved to avoid a layout shift. */
function keepFree(scrollbar: number) {
  if (document.querySelector('dialog:modal')) return
  document.documentElement.style.setProperty('--scrollbar', `${scrollbar}px`)
}

const widthOfScrollbar = () =>
  typeof window === 'undefined' ? 0 : window.innerWidth - document.documentElement.clientWidth

function isOutside({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
