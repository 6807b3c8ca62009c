import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

/** A modal dialog while it is mounted. The browser traps focus, closes on Escape and gives focus back afterwards. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // In the layout phase, while the dialog is still in the page: closing it then gives focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  const closed = () => {
    if (!dialog.current?.open) onClose()
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={closed}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
