import type { Language } from '../../../lib/language/language.ts'
import { keptLoads } from '../texts/kept-loads.ts'
import { loadTopic } from '../texts/topic-texts.ts'
import { helpTopics } from '../topics.ts'
import { searchIn } from './search-index.ts'
import { searchedAnswers } from './searched-answer.ts'

/** The search over all topics of a language. With it every answer is there, also without a connection. */
export const loadSearch = keptLoads(async (language: Language) => {
  const answers = await Promise.all(
    helpTopics.map(async ({ id }) => searchedAnswers(id, await loadTopic(`${id}.${language}`))),
  )
  return searchIn(answers.flat())
})
