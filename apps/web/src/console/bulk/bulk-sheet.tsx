import { type ReactNode, useId } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { CloseIcon } from '../../ui/art/icons.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { useTitleFocus } from '../../ui/overlay/use-title-focus.ts'
import styles from './bulk.module.css'

export const importSteps = ['file', 'columns', 'preview', 'import'] as const
export type ImportStep = (typeof importSteps)[number]

interface Props {
  title: string
  text?: string
  step: ImportStep
  onClose: () => void
  children: ReactNode
}

/** A step of the import: wider than a dialog, because it is a table that is looked at. */
export function BulkSheet({ title, text, step, onClose, children }: Props) {
  const { t } = useTexts('bulk')
  const titleId = useId()
  const heading = useTitleFocus(step)
  return (
    <Modal className={styles.sheet} labelledBy={titleId} isInAddress stays onClose={onClose}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <ol className={styles.steps} aria-label={t('bulk.steps')}>
          {importSteps.map((one) => (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              <Badge kind={importSteps.indexOf(one) <= importSteps.indexOf(step) ? 'success' : 'plain'}>
                {t(`bulk.step.${one}`)}
              </Badge>
            </li>
          ))}
        </ol>
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
