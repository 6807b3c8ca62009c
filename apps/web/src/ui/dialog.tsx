import { type ReactNode, useId } from 'react'
import { useTexts } from '../lib/texts.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { Modal } from './modal.tsx'

/** Modals have max width 500, spec section 9. */
export const MODAL_MAX_WIDTH = 500

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog in the middle of the screen, a sheet from below on phones. */
export function Dialog({ title, onClose, children }: Props) {
  const { t } = useTexts()
  const titleId = useId()
  return (
    <Modal className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <span className={styles.close}>
          <IconButton label={t('dialog.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </span>
      </div>
      <div className={styles.body}>{children}</div>
    </Modal>
  )
}
