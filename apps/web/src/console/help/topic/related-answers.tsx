import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { consolePath } from '../../console-path.ts'
import type { TopicTitles } from '../help-content.ts'
import styles from './topic.module.css'

interface Props {
  /** `topic/answer` each. */
  paths: readonly string[]
  titles: Readonly<Record<string, TopicTitles>>
}

export function RelatedAnswers({ paths, titles }: Props) {
  const { t, language } = useTexts('help')
  return (
    <nav className={styles.related} aria-label={t('help.related')}>
      {paths.map((path) => {
        const [topic = '', answer = ''] = path.split('/')
        return (
          <Link key={path} to={consolePath(language, `help/${path}`)}>
            {titles[topic]?.answers[answer]}
          </Link>
        )
      })}
    </nav>
  )
}
