import { share } from '../../lib/browser/share.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ShareIcon } from '../art/icons.tsx'
import { Button } from '../form/button.tsx'
import styles from './share-button.module.css'

interface Props {
  /** What is shared. */
  title: string
  /** By default the current page. */
  address?: string
}

export function ShareButton({ title, address }: Props) {
  const { t } = useTexts()
  const onClick = async () => {
    const done = await share(title, address ?? globalThis.location.href)
    if (done === 'copied') toasts.show({ kind: 'success', title: t('ui.linkCopied') })
    if (done === 'failed') toasts.show({ kind: 'error', title: t('error.default') })
  }
  return (
    <Button size="sm" onClick={onClick}>
      <ShareIcon size={18} />
      <span className={styles.label}>{t('ui.share')}</span>
    </Button>
  )
}
