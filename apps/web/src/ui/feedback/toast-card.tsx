import { type Toast, toasts } from '../../lib/browser/toasts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { BellIcon, CheckIcon, CloseIcon, WarningIcon } from '../art/icons.tsx'
import { Button } from '../form/button.tsx'
import { IconButton } from '../form/icon-button.tsx'
import styles from './toast-card.module.css'

/** A line, optionally with help and retry. Stays while the pointer is over it. */
export function ToastCard({ toast: { id, kind, title, text, retry, action } }: { toast: Toast }) {
  const { t } = useTexts()
  const hold = () => toasts.hold(id)
  const release = () => toasts.release(id)
  const again = () => {
    toasts.close(id)
    retry?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the timer
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={styles.icon}>{icons[kind]}</span>
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {retry && (
        <Button size="xs" onClick={again}>
          {t('ui.retry')}
        </Button>
      )}
      {action?.(() => toasts.close(id))}
      <span className={styles.close}>
        <IconButton label={t('dialog.close')} size="sm" onClick={() => toasts.close(id)}>
          <CloseIcon size={16} />
        </IconButton>
      </span>
    </div>
  )
}

const icons = {
  success: <CheckIcon />,
  warning: <WarningIcon />,
  error: <WarningIcon />,
  message: <BellIcon filled />,
}
