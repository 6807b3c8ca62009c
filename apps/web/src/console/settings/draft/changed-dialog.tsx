import { wireDateTime } from '@korto/domain/time/site-time'
import { useId, useState } from 'react'
import { timeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useConsole } from '../../frame/use-console.ts'
import styles from './changed-dialog.module.css'
import type { Choices } from './use-draft.ts'

export interface ConflictingField {
  name: string
  label: string
  /** Both values as they are read; empty for none. */
  mine: string
  theirs: string
}

interface Props {
  /** Null where it is not known. */
  who: string | null
  when: string | null
  fields: readonly ConflictingField[]
  /** Labels of the fields that only the other one changed. */
  taken: readonly string[]
  onBack: () => void
  onSave: (choices: Choices) => void
}

/** Somebody else saved the same fields meanwhile: for each of them one version is chosen. The own one is proposed. */
export function ChangedDialog({ who, when, fields, taken, onBack, onSave }: Props) {
  const { t } = useTexts('console')
  const { timezone } = useConsole()
  const [choices, setChoices] = useState<Choices>({})
  const name = who ?? ''
  const known = who === null ? 'no' : 'yes'
  const time = when && timeText(wireDateTime(timezone, Date.parse(when)))
  return (
    <Dialog title={t('draft.changedTitle', { known, name })} onClose={onBack}>
      <p className={styles.text}>
        {time && `${t('draft.changedAt', { time })} `}
        {t('draft.changedText')}
      </p>
      {fields.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          theirs={t('draft.theirs', { known, name })}
          choice={choices[field.name] ?? 'mine'}
          onChoose={(choice) => setChoices({ ...choices, [field.name]: choice })}
        />
      ))}
      {taken.length > 0 && <p className={styles.text}>{t('draft.taken', { known, name, fields: taken.join(', ') })}</p>}
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('draft.back')}</Button>
        <DebouncedButton kind="primary" onClick={() => onSave(choices)}>
          {t('draft.saveThis')}
        </DebouncedButton>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  field: ConflictingField
  /** Whose the other version is. */
  theirs: string
  choice: 'mine' | 'theirs'
  onChoose: (choice: 'mine' | 'theirs') => void
}

function FieldChoice({ field, theirs, choice, onChoose }: ChoiceProps) {
  const { t } = useTexts('console')
  const group = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{field.label}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} className={styles.version}>
          <input type="radio" name={group} checked={choice === one} onChange={() => onChoose(one)} />
          <span className={styles.words}>
            <strong>{one === 'mine' ? t('draft.yours') : theirs}</strong>
            <span>{field[one] || t('draft.nothing')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
