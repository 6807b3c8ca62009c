import { Badge } from '../../../ui/feedback/badge.tsx'
import styles from './help-search.module.css'
import { markedWords, shownSentence } from './marked-words.ts'
import type { FoundAnswer } from './search-index.ts'

/** An answer that was found: its title and the sentence with the words. */
export function FoundEntry({ answer, isActive }: { answer: FoundAnswer; isActive: boolean }) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked text={answer.title} found={answer.found} />
        </span>
        <span className={styles.sentence}>
          <Marked text={shownSentence(answer)} found={answer.found} />
        </span>
      </span>
      <Badge>{answer.topic}</Badge>
      {isActive && <kbd className={styles.key}>Enter</kbd>}
    </>
  )
}

const Marked = ({ text, found }: { text: string; found: ReadonlySet<string> }) =>
  markedWords(text, found).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
    part.isFound ? <mark key={index}>{part.text}</mark> : part.text,
  )
