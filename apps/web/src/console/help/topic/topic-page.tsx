import { HelpSearch } from '../search/help-search.tsx'
import { useHelpTitles, useTopic } from '../texts/topic-texts.ts'
import type { HelpAnswer, HelpTopic } from '../topics.ts'
import { Answer } from './answer.tsx'
import { AnswerList } from './answer-list.tsx'
import styles from './topic.module.css'

/** One answer, and beside it the others of its topic. */
export function TopicPage({ topic, answer }: { topic: HelpTopic; answer: HelpAnswer }) {
  const text = useTopic(topic.id)
  const titles = useHelpTitles()
  const shown = text.answers[answer.id]
  return (
    <div className={styles.page}>
      <div className={styles.search}>
        <HelpSearch isNarrow />
      </div>
      {shown && <Answer topicId={topic.id} topicTitle={text.title} answer={answer} text={shown} titles={titles} />}
      <AnswerList topic={topic} text={text} shown={answer.id} />
    </div>
  )
}
