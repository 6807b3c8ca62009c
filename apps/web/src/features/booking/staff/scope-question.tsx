import { useId, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { ChangeScope } from './entry-patch.ts'
import styles from './question-card.module.css'
import { CardActions, QuestionCard } from './question-card.tsx'

interface Props {
  title: string
  text?: string
  /** What each choice means: dates, and how many. */
  hints: Record<ChangeScope, string>
  keepLabel: string
  doLabel: string
  isDangerous?: boolean
  onKeep: () => void
  onChoose: (scope: ChangeScope) => void
}

/** Of a series: only this date, or this and all following ones. */
export function ScopeQuestion({ title, text, hints, keepLabel, doLabel, isDangerous, onKeep, onChoose }: Props) {
  const { t } = useTexts('desk')
  const [scope, setScope] = useState<ChangeScope>('this')
  const name = useId()
  return (
    <QuestionCard title={title} text={text} onKeep={onKeep}>
      <div className={styles.options} role="radiogroup" aria-label={title}>
        {(['this', 'following'] as const).map((one) => (
          <label key={one} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={scope === one}
              onChange={() => setScope(one)}
              onKeyDown={({ key }) => key === 'Enter' && onChoose(one)}
            />
            <span>
              {t(one === 'this' ? 'scope.this' : 'scope.following')}
              <small>{hints[one]}</small>
            </span>
          </label>
        ))}
      </div>
      <CardActions>
        <Button size="sm" onClick={onKeep}>
          {keepLabel}
        </Button>
        <Button size="sm" kind={isDangerous ? 'danger' : 'primary'} onClick={() => onChoose(scope)}>
          {doLabel}
        </Button>
      </CardActions>
    </QuestionCard>
  )
}
