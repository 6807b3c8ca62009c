import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CloseIcon } from '../../../ui/art/icons.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import styles from './exceptions.module.css'

/** A form beside the lists. It gets the focus, and gives it back to what opened it. */
export function SideForm({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTexts()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      // Unless something else has it by now, as the button of another form.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <aside className={styles.side} aria-labelledby={titleId}>
      <div className={styles.sideHead}>
        <h2 ref={heading} id={titleId} className={styles.sideTitle} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t('dialog.close')} size="sm" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {children}
    </aside>
  )
}
