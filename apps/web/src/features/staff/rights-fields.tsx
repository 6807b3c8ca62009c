import { type Role, roles } from '@korto/domain/permission/roles'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CheckChips } from '../../ui/form/check-chips.tsx'
import styles from './rights-fields.module.css'
import type { Rights } from './team-api.ts'

interface Props {
  value: Rights
  coaches: readonly { id: number; name: string }[]
  /** Shown after saving with missing fields. */
  isTried: boolean
  onChange: (rights: Rights) => void
}

/** Roles are combined; the role of a coach requires at least one of the club's coaches. */
export function RightsFields({ value, coaches, isTried, onChange }: Props) {
  const { t } = useTexts('console')
  const { permissions, supplItemIds } = value
  const problem = isTried ? rightsProblem(value) : null
  return (
    <>
      <div className={styles.group}>
        <p className={styles.label}>{t('team.roles')}</p>
        <CheckChips<Role>
          label={t('team.roles')}
          choices={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          value={permissions}
          onChange={(chosen) => onChange({ ...value, permissions: chosen })}
        />
      </div>
      {permissions.includes('coach') && (
        <div className={styles.group}>
          <p className={styles.label}>{t('team.coaches')}</p>
          {coaches.length === 0 ? (
            <Notice kind="warning">{t('team.noCoaches')}</Notice>
          ) : (
            <CheckChips
              label={t('team.coaches')}
              choices={coaches.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={supplItemIds.map(String)}
              onChange={(chosen) => onChange({ ...value, supplItemIds: chosen.map(Number) })}
            />
          )}
        </div>
      )}
      {problem && <Notice kind="danger">{t(problem)}</Notice>}
    </>
  )
}

/** The problem that prevents saving these rights, if any. */
export function rightsProblem({ permissions, supplItemIds }: Rights): 'team.rolesNeeded' | 'team.coachNeeded' | null {
  if (permissions.length === 0) return 'team.rolesNeeded'
  return permissions.includes('coach') && supplItemIds.length === 0 ? 'team.coachNeeded' : null
}
