import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import own from './message-dialog.module.css'
import { Modal } from './modal.tsx'

interface Props {
  kind: 'new' | 'danger' | 'question'
  icon: ReactNode
  title: string
  text?: string | undefined
  /** Closed by Escape. */
  onClose: () => void
  /** The buttons, the one that acts last. */
  children: ReactNode
}

/** A short message with an icon and buttons. */
export function MessageDialog({ kind, icon, title, text, onClose, children }: Props) {
  const titleId = useId()
  return (
    <Modal className={styles.dialog} labelledBy={titleId} role="alertdialog" stays onClose={onClose}>
      <div className={own.row}>
        <span className={own.sign} data-kind={kind}>
          {icon}
        </span>
        <div className={own.words}>
          <h2 id={titleId}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
      </div>
      <div className={own.actions}>{children}</div>
    </Modal>
  )
}
