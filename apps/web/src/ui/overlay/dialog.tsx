import { type ReactNode, useId } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { CloseIcon } from '../art/icons.tsx'
import { IconButton } from '../form/icon-button.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'
import { useTitleFocus } from './use-title-focus.ts'

/** Modals have max width 500, spec section 9. */

interface Props {
  title: string
  /** One sentence below the title. */
  text?: string | undefined
  /** Identifies the content, where it changes; new content starts with the focus on its title. */
  step?: string
  /** Above the title, full width. */
  picture?: ReactNode
  /** The address says that it is open. */
  isInAddress?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog in the middle of the screen, a sheet from below on phones. */
export function Dialog({ title, text, step, picture, isInAddress = false, onClose, children }: Props) {
  const { t } = useTexts()
  const titleId = useId()
  const heading = useTitleFocus(step)
  return (
    <Modal className={styles.dialog} labelledBy={titleId} isInAddress={isInAddress} onClose={onClose}>
      {picture}
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
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
