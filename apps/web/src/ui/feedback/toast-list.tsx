import { type Toast, useToasts } from '../../lib/browser/toasts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toast-list.module.css'

/** The toasts; screen readers announce errors at once, the others politely. */
export function ToastList() {
  const { t } = useTexts()
  const shown = useToasts()
  return (
    <section className={styles.list} aria-label={t('ui.messages')}>
      <div className={styles.group} role="status">
        {shown.filter(({ kind }) => kind !== 'error').map(shownToast)}
      </div>
      <div className={styles.group} role="alert">
        {shown.filter(({ kind }) => kind === 'error').map(shownToast)}
      </div>
    </section>
  )
}

const shownToast = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />
