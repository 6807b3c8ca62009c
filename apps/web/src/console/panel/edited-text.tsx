import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { PanelField, SaveOutcome } from './save-question.ts'
import type { PanelSave } from './use-panel-save.ts'

interface Props {
  label: string
  hint?: string
  field: PanelField
  /** Of the booking. */
  value: string
  entry: DayEntry
  saves: PanelSave
  isLong?: boolean
  inputMode?: ComponentProps<'input'>['inputMode']
  onSave: (text: string, base: DayEntry) => Promise<SaveOutcome>
  /** What is wrong with a text, before it is sent. */
  problemOf?: (text: string) => string | undefined
}

/** Edits a text in place: saved on Enter and when the field is left; Escape brings the value back. */
export function EditedText({ label, hint, field, value, entry, saves, isLong = false, inputMode, ...props }: Props) {
  const { onSave, problemOf } = props
  const { t } = useTexts('desk')
  const [draft, setDraft] = useState<{ text: string; base: DayEntry } | null>(null)
  const [wrong, setWrong] = useState<string>()
  // Enter saves, and leaving the field afterwards would save again.
  const isSaving = useRef(false)
  const problem = saves.problemAt(field)
  const error = wrong ?? (draft ? problem?.text : undefined)

  const drop = () => {
    setDraft(null)
    setWrong(undefined)
    saves.clear(field)
  }
  const leave = async () => {
    if (!draft || isSaving.current) return
    if (draft.text.trim() === value.trim()) return drop()
    const found = problemOf?.(draft.text)
    setWrong(found)
    if (found) return
    isSaving.current = true
    const outcome = await onSave(draft.text, draft.base)
    isSaving.current = false
    // What was typed meanwhile stays.
    if (outcome !== 'kept') setDraft((now) => (now?.text === draft.text ? null : now))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !(isLong && event.shiftKey)) {
      event.preventDefault()
      void leave()
    }
    if (event.key === 'Escape' && draft) {
      event.preventDefault()
      event.stopPropagation()
      drop()
    }
  }
  const shared = {
    label,
    hint,
    error,
    value: draft?.text ?? value,
    'aria-busy': saves.pending === field || undefined,
    onBlur: () => void leave(),
    onKeyDown,
  }
  const type = (text: string) => {
    setWrong(undefined)
    setDraft((before) => ({ text, base: before?.base ?? entry }))
  }
  return (
    <>
      {isLong ? (
        <TextArea {...shared} rows={2} onChange={({ target }) => type(target.value)} />
      ) : (
        <Field {...shared} inputMode={inputMode} autoComplete="off" onChange={({ target }) => type(target.value)} />
      )}
      {draft && problem?.retry && (
        <Button size="xs" onClick={() => void leave()}>
          {t('ui.retry')}
        </Button>
      )}
    </>
  )
}
