import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { BAR_NOTE } from '../../frame/bar-note.ts'
import styles from './action-bar.module.css'

interface Props {
  /** What has changed. */
  message: ReactNode
  onDiscard: () => void
  onSave: () => void
  isSaving: boolean
  /** The last attempt failed without an answer of the server. */
  problem?: 'failed' | null
}

/** The bar over the page while there are unsaved changes. The caller renders it only then. */
export function ActionBar({ message, onDiscard, onSave, isSaving, problem = null }: Props) {
  const { t } = useTexts('console')
  const note = document.getElementById(BAR_NOTE)
  return (
    <section className={styles.bar} aria-label={t('draft.unsaved')}>
      {note && createPortal(<Badge kind="warning">{t('draft.unsaved')}</Badge>, note)}
      <p className={styles.message} role={problem ? 'alert' : 'status'}>
        {problem ? t('draft.failed') : message}
      </p>
      <button type="button" className={styles.discard} disabled={isSaving} onClick={onDiscard}>
        {t('draft.discard')}
      </button>
      <DebouncedButton kind="ball" size="sm" loading={isSaving} onClick={onSave}>
        {problem ? t('ui.retry') : t('draft.save')}
      </DebouncedButton>
    </section>
  )
}
