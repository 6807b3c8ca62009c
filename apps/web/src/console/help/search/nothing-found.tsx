import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { consolePath } from '../../console-path.ts'
import { useSupportMailto } from '../index/use-support-mailto.ts'
import styles from './help-search.module.css'

interface Props {
  typed: string
  /** The topics are not on the page. */
  isNarrow: boolean
}

/** Where to go when no answer has the words. */
export function NothingFound({ typed, isNarrow }: Props) {
  const { t, language } = useTexts('help')
  return (
    // Focus stays within when a link in it is clicked; some browsers give links none.
    <div className={styles.none} tabIndex={-1}>
      <p role="status">{t('help.nothing')}</p>
      <p className={styles.ways}>
        {isNarrow && <Link to={consolePath(language, 'help')}>{t('help.allTopics')}</Link>}
        <a href={useSupportMailto(typed)}>{t('help.writeUs')}</a>
      </p>
    </div>
  )
}
