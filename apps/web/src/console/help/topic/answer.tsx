import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { consolePath } from '../../console-path.ts'
import { AnswerPart } from '../answer-part.tsx'
import type { AnswerText, HelpText, TopicTitles } from '../help-content.ts'
import { Picture } from '../pictures/picture.tsx'
import { HelpWords } from '../texts/help-words.tsx'
import type { HelpAnswer } from '../topics.ts'
import { OnlyAdmins } from './only-admins.tsx'
import { RelatedAnswers } from './related-answers.tsx'
import { Steps } from './steps.tsx'
import styles from './topic.module.css'
import { WhatGoesWrong } from './what-goes-wrong.tsx'

interface Props {
  topicId: string
  topicTitle: string
  answer: HelpAnswer
  text: AnswerText<HelpText>
  titles: Readonly<Record<string, TopicTitles>>
}

/** What it is, how it is done, what can go wrong. */
export function Answer({ topicId, topicTitle, answer, text, titles }: Props) {
  const { language } = useTexts()
  const { title, lead, about = [], steps = [], wrong = [] } = text
  return (
    <article className={styles.answer}>
      <Link className={styles.topic} to={consolePath(language, `help/${topicId}`)}>
        {topicTitle}
      </Link>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>
        <HelpWords text={lead} />
      </p>
      <OnlyAdmins topic={topicId} answer={answer.id} />
      {about.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
        <p key={index} className={styles.about}>
          <HelpWords text={paragraph} />
        </p>
      ))}
      {answer.picture && <Picture key={answer.picture} id={answer.picture} />}
      {steps.length > 0 && <Steps steps={steps} />}
      <div className={styles.part}>
        <AnswerPart topic={topicId} answer={answer.id} />
      </div>
      {wrong.length > 0 && <WhatGoesWrong notes={wrong} />}
      {answer.related.length > 0 && <RelatedAnswers paths={answer.related} titles={titles} />}
    </article>
  )
}
