import { useTexts } from '../../../lib/texts/texts.ts'
import { HelpSearch } from '../search/help-search.tsx'
import { useHelpTitles } from '../texts/topic-texts.ts'
import { helpTopics } from '../topics.ts'
import styles from './help-index.module.css'
import { TopicCard } from './topic-card.tsx'
import { WriteToUs } from './write-to-us.tsx'

const allAnswers = helpTopics.reduce((count, { answers }) => count + answers.length, 0)

/** The search and the topics. */
export function HelpIndex() {
  const { t } = useTexts('help')
  const titles = useHelpTitles()
  return (
    <>
      <section className={styles.head}>
        <h2 className={styles.question}>{t('help.question')}</h2>
        <p className={styles.count}>{t('help.count', { count: allAnswers })}</p>
        <div className={styles.search}>
          <HelpSearch />
        </div>
      </section>
      <ul className={styles.topics}>
        {helpTopics.map(({ id, answers }) => (
          <li key={id}>
            <TopicCard id={id} titles={titles[id]} count={answers.length} />
          </li>
        ))}
        <li>
          <WriteToUs />
        </li>
      </ul>
    </>
  )
}
