import type { ClientRead } from '@korto/contract/client-list'
import { useTexts } from '../../lib/texts/texts.ts'
import { ShieldCheckIcon, WarningIcon } from '../../ui/art/icons.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './clients.module.css'

/** A number, and whether the person proved it. */
export function ClientPhone({ client }: { client: Pick<ClientRead, 'phoneNumber' | 'phoneVerified'> }) {
  const { t } = useTexts('clients')
  if (client.phoneNumber === null) return '–'
  const mark = t(client.phoneVerified ? 'clients.verified' : 'clients.unverified')
  const Icon = client.phoneVerified ? ShieldCheckIcon : WarningIcon
  return (
    <span className={styles.phone}>
      {client.phoneNumber}
      <span className={styles.mark} data-verified={client.phoneVerified || undefined} data-tip={mark}>
        <Icon size={16} />
        <VisuallyHidden>{mark}</VisuallyHidden>
      </span>
    </span>
  )
}
