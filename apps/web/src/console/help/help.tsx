import { useEffect } from 'react'
import { useParams } from 'react-router'
import { whenIdle } from '../../lib/first-load/lazy-part.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { HelpIndex } from './index/help-index.tsx'
import { loadForLater } from './load-for-later.ts'
import { TopicPage } from './topic/topic-page.tsx'
import { helpTopics } from './topics.ts'

/** Help of the console. An unknown topic or subtopic shows the index. */
export function Help() {
  const { topic: topicId, subtopic } = useParams()
  const language = useLanguage()
  useEffect(() => whenIdle(() => loadForLater(language)), [language])
  const topic = helpTopics.find(({ id }) => id === topicId)
  const answer = topic?.answers.find(({ id }, index) => (subtopic === undefined ? index === 0 : id === subtopic))
  return topic && answer ? <TopicPage topic={topic} answer={answer} /> : <HelpIndex />
}
