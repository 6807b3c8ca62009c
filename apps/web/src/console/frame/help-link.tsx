import { Link } from 'react-router'
import { useTexts } from '../../lib/texts/texts.ts'
import { HelpIcon } from '../../ui/art/icons-console.tsx'
import { consolePath } from '../console-path.ts'
import { pageAt } from '../pages.tsx'
import styles from './console.module.css'

/** The answer in help that belongs to the page. */
export function HelpLink({ pathname }: { pathname: string }) {
  const { t, language } = useTexts('console')
  const answer = pageAt(pathname)?.help
  if (!answer) return null
  const label = t('console.helpHere')
  return (
    <Link className={styles.helpLink} to={consolePath(language, `help/${answer}`)} aria-label={label} data-tip={label}>
      <HelpIcon />
    </Link>
  )
}
