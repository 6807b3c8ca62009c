import type { ClosureSummary } from '@korto/contract/closure'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { closuresQuery } from '../../../features/closure/staff-api.ts'
import { consolePaths } from '../../../lib/console-paths.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { List } from '../../../ui/layout/list.tsx'
import { ListCard } from '../../../ui/layout/list-card.tsx'
import { closedText } from './closed-text.ts'
import styles from './closure.module.css'

/** The last closings, to look up what became of whom. */
export function RecentClosures({ site }: { site: StaffSiteRead }) {
  const texts = useTexts('closure')
  const { t, language } = texts
  const { data: closures = [] } = useQuery(closuresQuery(site.id))
  if (closures.length === 0) return <p className={styles.none}>{t('closure.chooseFirst')}</p>
  const state = ({ status, total, done }: ClosureSummary) => t(`closure.state.${status}`, { total, done })
  return (
    <div className={styles.recent}>
      <ListCard title={t('closure.recent')} count={closures.length}>
        <List>
          {closures.map((closure) => (
            <li key={closure.id} className={styles.recentRow}>
              <Link to={consolePaths(language).closure(closure.id)}>{closedText(texts, site, closure)}</Link>
              <span className={styles.small}>{[closure.reason, state(closure)].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </List>
      </ListCard>
    </div>
  )
}
