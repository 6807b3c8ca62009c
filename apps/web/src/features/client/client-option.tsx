import type { ClientRead } from '@korto/contract/client-list'
import { useTexts } from '../../lib/texts/texts.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { clientName } from './client-name.ts'
import styles from './client-search.module.css'
import { Marked } from './marked.tsx'
import { LevelBadge, trustText } from './trust-line.tsx'

interface Props {
  id: string
  client: ClientRead
  searched: string
  isActive: boolean
  onSelect: () => void
}

/** A client in the list of a search, with contact and trust. */
export function ClientOption({ id, client, searched, isActive, onSelect }: Props) {
  const texts = useTexts('desk')
  const name = clientName(client) ?? `#${client.id}`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div id={id} className={styles.option} role="option" tabIndex={-1} aria-selected={isActive} onClick={onSelect}>
      <Avatar name={name} />
      <span className={styles.words}>
        <span>
          <b>
            <Marked text={name} searched={searched} />
          </b>{' '}
          <Marked text={client.phoneNumber ?? client.email ?? ''} searched={searched} />
        </span>
        <small>{trustText(texts, client)}</small>
      </span>
      <LevelBadge client={client} />
    </div>
  )
}
