import type { ClientRead } from '@korto/contract/client-list'
import { useTexts } from '../../lib/texts/texts.ts'
import { WarningIcon } from '../../ui/art/icons.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './clients.module.css'

/** An address, and a mark where letters to it come back. */
export function ClientEmail({ client }: { client: Pick<ClientRead, 'email' | 'isMailUnreachable'> }) {
  const { t } = useTexts('told')
  if (client.email === null || !client.isMailUnreachable) return client.email
  return (
    <span className={styles.phone}>
      {client.email}
      <span className={styles.mark} data-tip={t('told.mailReturns')}>
        <WarningIcon size={16} />
        <VisuallyHidden>{t('told.mailReturns')}</VisuallyHidden>
      </span>
    </span>
  )
}
