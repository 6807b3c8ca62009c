import { Link } from 'react-router'
import { consolePaths } from '../../../lib/console-paths.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import styles from './tables.module.css'

/** A client by name, which leads to the card; nothing leads to a deleted account. */
export function ClientCell({ userId, displayName }: { userId: number; displayName: string | null }) {
  const { t, language } = useTexts('statistics')
  const name = displayName ?? t('table.deleted')
  return (
    <span className={styles.who}>
      <Avatar name={name} size={28} />
      {displayName === null ? (
        <span className={styles.soft}>{name}</span>
      ) : (
        <Link className={styles.name} to={consolePaths(language).client(userId)}>
          {name}
        </Link>
      )}
    </span>
  )
}
