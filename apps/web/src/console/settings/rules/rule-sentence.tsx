import { type ReactNode, useId } from 'react'
import { WarningIcon } from '../../../ui/art/icons.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import styles from './rule-sentence.module.css'
import { SentenceNumber } from './sentence-number.tsx'

interface Props {
  /** Above the sentence, where the switch needs a name of its own. */
  title?: string
  /** With `{minutes}` where the number stands, if it has one. */
  text: string
  minutes?: number
  onMinutes?: (minutes: number) => void
  isOn?: boolean
  onToggle?: (isOn: boolean) => void
  /** What the rule means now; a problem takes its place. */
  means?: ReactNode
  problem?: string | undefined
  children?: ReactNode
}

/** A rule as a sentence, with its number inside and its switch at the end. */
export function RuleSentence(props: Props) {
  const { title, text, minutes, onMinutes, isOn, onToggle, means, problem, children } = props
  const noteId = useId()
  const [before = '', after = ''] = text.split(NUMBER)
  const named = (sentence: string) => (title ? `${title}: ${sentence}` : sentence)
  const describedBy = problem || means ? noteId : undefined
  return (
    <div className={styles.rule}>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <p className={styles.sentence} data-small={title ? true : undefined}>
          {before}
          {minutes !== undefined && onMinutes && (
            <SentenceNumber
              label={named(text.replace(NUMBER, '…'))}
              describedBy={describedBy}
              isWrong={problem !== undefined}
              value={minutes}
              onChange={onMinutes}
            />
          )}
          {after}
        </p>
        <Note id={noteId} means={means} problem={problem} />
        {children}
      </div>
      {isOn !== undefined && onToggle && (
        <Switch
          aria-label={named(text.replace(NUMBER, String(minutes ?? '')))}
          aria-describedby={describedBy}
          checked={isOn}
          onChange={({ target }) => onToggle(target.checked)}
        />
      )}
    </div>
  )
}

const NUMBER = '{minutes}'

function Note({ id, means, problem }: { id: string; means: ReactNode; problem: string | undefined }) {
  if (problem)
    return (
      <p id={id} className={styles.problem} role="alert">
        <WarningIcon size={16} />
        {problem}
      </p>
    )
  return means ? (
    <p id={id} className={styles.means}>
      {means}
    </p>
  ) : null
}
