import { Link } from 'react-router'
import { useTexts } from '../../lib/texts/texts.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useLanguageLinks } from '../use-language-links.ts'
import styles from './side-menu.module.css'

interface Props {
  /** A list with full names, or a bar at the foot. */
  kind: 'list' | 'bar'
  onChoose: () => void
}

export function SideMenuLanguages({ kind, onChoose }: Props) {
  const { t } = useTexts()
  return (
    <nav className={kind === 'list' ? styles.list : styles.languages} aria-label={t('shell.languages')}>
      {useLanguageLinks().map(({ language, name, code, flag, to, isCurrent, onSelect }) => (
        <Link
          key={language}
          className={kind === 'list' ? styles.entry : styles.language}
          to={to}
          reloadDocument
          lang={language}
          hrefLang={language}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={() => {
            onSelect()
            onChoose()
          }}
        >
          <Flag of={flag} />
          {kind === 'list' ? (
            name
          ) : (
            <>
              {code} <VisuallyHidden>{name}</VisuallyHidden>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
