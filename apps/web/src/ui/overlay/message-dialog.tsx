import { type ReactNode, useId } from 'react'
import { IconCircle } from '../art/icon-circle.tsx'
import styles from './dialog.module.css'
import own from './message-dialog.module.css'
import { Modal } from './modal.tsx'

const kinds = { new: 'ball', danger: 'danger', question: 'neutral' } as const

interface Props {
  kind: keyof typeof kinds
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
        <IconCircle kind={kinds[kind]} size={48}>
          {icon}
        </IconCircle>
        <div className={own.text}>
          <h2 id={titleId}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
      </div>
      <div className={own.actions}>{children}</div>
    </Modal>
  )
}
