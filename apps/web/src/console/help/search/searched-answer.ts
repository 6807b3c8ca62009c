import type { AnswerText, HelpText, TopicText } from '../help-content.ts'
import { plainText } from '../texts/plain-text.ts'

/** An answer as it is searched. */
export interface SearchedAnswer {
  /** `topic/answer`. */
  id: string
  topic: string
  title: string
  lead: string
  text: string
  words: string
}

export const searchedAnswers = (topicId: string, topic: TopicText<HelpText>): SearchedAnswer[] =>
  Object.entries(topic.answers).map(([id, answer]) => ({
    id: `${topicId}/${id}`,
    topic: topic.title,
    title: answer.title,
    lead: plainText(answer.lead),
    text: bodyOf(answer),
    words: answer.words ?? '',
  }))

const bodyOf = ({ about = [], steps = [], wrong = [] }: AnswerText<HelpText>): string =>
  [
    ...about.map(plainText),
    ...steps.flatMap((step) => [plainText(step.do), plainText(step.more ?? [])]),
    ...wrong.flatMap(({ title, text }) => [title, plainText(text)]),
  ].join(' ')
