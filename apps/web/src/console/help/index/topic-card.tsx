import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import { consolePath } from '../../console-path.ts'
import type { TopicTitles } from '../help-content.ts'
import styles from './help-index.module.css'
import { topicIcons } from './topic-icons.tsx'

interface Props {
  id: string
  titles: TopicTitles | undefined
  count: number
}

export function TopicCard({ id, titles, count }: Props) {
  const { t, language } = useTexts('help')
  const Icon = topicIcons[id]
  return (
    <Link className={styles.topic} to={consolePath(language, `help/${id}`)}>
      <IconCircle kind="success">{Icon && <Icon />}</IconCircle>
      <span className={styles.words}>
        <span className={styles.title}>{titles?.title}</span>
        <span className={styles.summary}>{titles?.summary}</span>
        <span className={styles.answers}>{t('help.answers', { count })}</span>
      </span>
    </Link>
  )
}
