import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

interface Props {
  title: string
  text?: string
  children: ReactNode
}

/** A dialog that cannot be closed before its task is done. */
export function BlockingDialog({ title, text, children }: Props) {
  const titleId = useId()
  return (
    <Modal className={styles.dialog} labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      </div>
      <div className={styles.body}>
        {text && <p>{text}</p>}
        {children}
      </div>
    </Modal>
  )
}
