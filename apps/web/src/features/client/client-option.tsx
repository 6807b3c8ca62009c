import type { ClientRead } from '@korto/contract/client-list'
import { useTexts } from '../../lib/texts/texts.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { clientName } from './client-name.ts'
import styles from './client-search.module.css'
import { LevelBadge, trustText } from './trust-line.tsx'

interface Props {
  id: string
  client: ClientRead
  isActive: boolean
  onSelect: () => void
}

/** A client in the list of a search, with contact and trust. */
export function ClientOption({ id, client, isActive, onSelect }: Props) {
  const texts = useTexts('desk')
  const name = clientName(client) ?? `#${client.id}`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
    <div id={id} className={styles.option} role="option" tabIndex={-1} aria-selected={isActive} onClick={onSelect}>
      <Avatar name={name} />
      <span className={styles.words}>
        <span>
          <b>{name}</b> {client.phoneNumber ?? client.email}
        </span>
        <small>{trustText(texts, client)}</small>
      </span>
      <LevelBadge client={client} />
    </div>
  )
}
