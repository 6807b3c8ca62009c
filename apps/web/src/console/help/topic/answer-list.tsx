import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ArrowLeftIcon } from '../../../ui/art/icons-help.tsx'
import { consolePath } from '../../console-path.ts'
import type { HelpText, TopicText } from '../help-content.ts'
import type { HelpTopic } from '../topics.ts'
import styles from './topic.module.css'

interface Props {
  topic: HelpTopic
  text: TopicText<HelpText>
  /** The answer on the page. */
  shown: string
}

/** The answers of a topic. */
export function AnswerList({ topic, text, shown }: Props) {
  const { t, language } = useTexts('help')
  return (
    <nav className={styles.list} aria-label={text.title}>
      <p className={styles.caption}>{text.title}</p>
      {topic.answers.map(({ id }) => (
        <Link
          key={id}
          className={styles.entry}
          to={consolePath(language, `help/${topic.id}/${id}`)}
          aria-current={id === shown ? 'page' : undefined}
        >
          {text.answers[id]?.title}
        </Link>
      ))}
      <Link className={styles.back} to={consolePath(language, 'help')}>
        <ArrowLeftIcon size={18} />
        {t('help.allTopics')}
      </Link>
    </nav>
  )
}
