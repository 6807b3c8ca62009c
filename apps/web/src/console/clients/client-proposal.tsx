import type { ClientRead } from '@korto/contract/client-list'
import { lowerLevel } from '@korto/domain/client/history'
import type { Level } from '@korto/domain/client/levels'
import { LIMIT_BLOCKED } from '@korto/domain/client/limits'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { UserXIcon } from '../../ui/art/icons.tsx'
import { LockIcon } from '../../ui/art/icons-console.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { Row } from '../../ui/layout/row.tsx'
import styles from './client-card.module.css'
import { useSaveClient } from './use-save-client.ts'

/** After three misses or late cancellations in 90 days: lower the level or block. Nothing happens by itself. */
export function ClientProposal({ client }: { client: ClientRead }) {
  const { t } = useTexts('clients')
  const { save } = useSaveClient(client.id)
  const [isDismissed, setDismissed] = useState(false)
  const lower = lowerLevel(client.level as Level) // the contract allows 0 to 3
  if (isDismissed || client.limit === LIMIT_BLOCKED) return null
  const { missed, lateCanceled: late } = client
  return (
    <section className={styles.proposal} aria-labelledby="proposal">
      <span className={styles.proposalIcon}>
        <UserXIcon size={24} />
      </span>
      <div className={styles.proposalWords}>
        <h2 id="proposal" className={styles.proposalTitle}>
          {t('client.proposal', { missed, late, both: missed > 0 && late > 0 ? 'yes' : 'no' })}
        </h2>
        <p>{t('client.proposalText')}</p>
      </div>
      <Row>
        <Button size="sm" onClick={() => setDismissed(true)}>
          {t('client.doNothing')}
        </Button>
        {lower !== null && (
          <DebouncedButton size="sm" onClick={() => save({ level: lower })}>
            {t('client.lowerTo', { level: t('clients.levelName', { level: lower }) })}
          </DebouncedButton>
        )}
        <DebouncedButton size="sm" kind="danger-plain" onClick={() => save({ limit: LIMIT_BLOCKED })}>
          <LockIcon size={18} />
          {t('client.block')}
        </DebouncedButton>
      </Row>
    </section>
  )
}
