import type { ActivityRead } from '@korto/contract/activity'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { textParts } from '../../lib/texts/text-parts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import type { ActivityNames } from './activity-names.ts'
import styles from './activity-text.module.css'
import { actorName, type SentenceLink } from './sentence.ts'
import { tellActivity } from './tell-activity.ts'

interface Props {
  record: ActivityRead
  names: ActivityNames
}

/** One record of the activity in words: who did what, with links to the booking, the client or the court. */
export function ActivityText({ record, names }: Props) {
  const texts = useTexts('activity')
  const { key, values = {}, links = {} } = tellActivity({ texts, names }, record)
  const elements: Record<string, ReactNode> = {
    actor: <strong className={styles.actor}>{actorName(texts, record)}</strong>,
    ...Object.fromEntries(Object.entries(links).map(([name, link]) => [name, linkOf(link)])),
  }
  return <span className={styles.text}>{textParts(texts.t, key, values, elements)}</span>
}

const linkOf = ({ text, to }: SentenceLink) =>
  to === null ? (
    text
  ) : (
    <Link className={styles.link} to={to}>
      {text}
    </Link>
  )
