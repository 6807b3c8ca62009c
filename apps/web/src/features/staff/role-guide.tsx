import { roles } from '@korto/domain/permission/roles'
import { useTexts } from '../../lib/texts/texts.ts'
import { Section } from '../../ui/layout/section.tsx'
import styles from './role-guide.module.css'

/** What each role can do. */
export function RoleGuide() {
  const { t } = useTexts('console')
  return (
    <Section title={t('team.guide')}>
      <dl className={styles.guide}>
        {roles.map((role) => (
          <div key={role} className={styles.entry} data-role={role}>
            <dt>{t(`role.${role}`)}</dt>
            <dd>{t(`team.guide.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
