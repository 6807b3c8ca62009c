import { Link } from 'react-router'
import { inLanguage, type Language } from '../../../lib/language/language.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { consolePath } from '../../console-path.ts'
import type { HelpText, TextPart } from '../help-content.ts'
import styles from './help-words.module.css'

/** Longer ones are sentences that the product shows; they read as plain text. */
const LONGEST_LABEL = 40

/** A text of help with the product's buttons, words and links. */
export const HelpWords = ({ text }: { text: HelpText }) =>
  text.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
    <HelpPart key={index} part={part} />
  ))

function HelpPart({ part }: { part: TextPart }) {
  const { t, has, language } = useTexts()
  if (typeof part === 'string') return part
  // Those of the server are pages without languages.
  if ('to' in part && part.to.startsWith('/api/')) return <a href={part.to}>{part.text}</a>
  if ('to' in part) return <Link to={addressOf(part.to, language)}>{part.text}</Link>
  const key = 'button' in part ? part.button : part.word
  // A text that was changed on the server is loaded; others are those of the build.
  const words = has(key) ? t(key) : part.text
  if ('button' in part) return <span className={styles.button}>{words}</span>
  return words.length > LONGEST_LABEL ? words : <span className={styles.word}>{words}</span>
}

/** `help:topic/answer`, or a path of the product. */
const addressOf = (to: string, language: Language): string =>
  to.startsWith('help:') ? consolePath(language, `help/${to.slice('help:'.length)}`) : inLanguage(language, to)
