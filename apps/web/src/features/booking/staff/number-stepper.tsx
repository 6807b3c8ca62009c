import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PlusIcon } from '../../../ui/art/icons.tsx'
import { MinusIcon } from '../../../ui/art/icons-later.tsx'
import { FieldFrame, type FieldTexts } from '../../../ui/form/field-frame.tsx'
import styles from './number-stepper.module.css'

interface Props extends FieldTexts {
  value: number
  /** Beside it: «of 2 places». */
  note?: string
  onChange: (value: number) => void
  /** While what is typed is no such number. */
  onWrong?: (isWrong: boolean) => void
}

const NUMBER = /^[1-9]\d{0,4}$/

/** A whole number from 1 on, typed or by buttons. What is typed counts when the field is left. */
export function NumberStepper({ label, hint, error, value, note, onChange, onWrong }: Props) {
  const { t } = useTexts('desk')
  const [draft, setDraft] = useState<string | null>(null)
  const isWrong = draft !== null && !NUMBER.test(draft.trim())
  const settle = () => {
    if (draft === null || isWrong) return
    setDraft(null)
    if (Number(draft) !== value) onChange(Number(draft))
  }
  const step = (to: number) => ({
    type: 'button' as const,
    className: styles.step,
    disabled: to < 1,
    onClick: () => {
      setDraft(null)
      onWrong?.(false)
      onChange(to)
    },
  })
  return (
    <FieldFrame label={label} hint={hint} error={isWrong ? t('number.wrong') : error}>
      {({ id, describedBy }) => (
        <div className={styles.row}>
          <span className={styles.stepper}>
            <button aria-label={t('number.less')} {...step(value - 1)}>
              <MinusIcon size={16} />
            </button>
            <input
              id={id}
              className={styles.input}
              inputMode="numeric"
              autoComplete="off"
              aria-describedby={describedBy}
              aria-invalid={isWrong || error ? true : undefined}
              value={draft ?? String(value)}
              onChange={({ target }) => {
                setDraft(target.value)
                onWrong?.(!NUMBER.test(target.value.trim()))
              }}
              onBlur={settle}
              onKeyDown={({ key }) => key === 'Enter' && settle()}
            />
            <button aria-label={t('number.more')} {...step(value + 1)}>
              <PlusIcon size={16} />
            </button>
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </div>
      )}
    </FieldFrame>
  )
}
