import type { Role } from '@korto/domain/permission/roles'
import { useTexts } from '../../lib/texts/texts.ts'
import styles from './role-list.module.css'

/** The roles of a person, each with the colour it has everywhere in the console. */
export function RoleList({ roles }: { roles: readonly Role[] }) {
  const { t } = useTexts('console')
  return (
    <ul className={styles.roles}>
      {roles.map((role) => (
        <li key={role} className={styles.role} data-role={role}>
          {t(`role.${role}`)}
        </li>
      ))}
    </ul>
  )
}
