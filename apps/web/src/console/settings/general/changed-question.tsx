import { useTexts } from '../../../lib/texts/texts.ts'
import { ChangedDialog } from '../draft/changed-dialog.tsx'
import { fieldLabels, isField, shownField } from './field-labels.ts'
import type { PartProps } from './use-general-form.ts'

/** Shown when another admin saved the same fields meanwhile. */
export function ChangedQuestion({ form }: PartProps) {
  const texts = useTexts('general')
  const { changed, keepDraft, choose } = form.saver
  if (!changed) return null
  const label = (name: string) => (isField(name) ? texts.t(fieldLabels[name]) : name)
  const fields = changed.conflicts.filter(isField).map((name) => ({
    name,
    label: label(name),
    mine: shownField(texts, name, form.draft),
    theirs: shownField(texts, name, changed.stored),
  }))
  return (
    <ChangedDialog
      who={changed.change?.actorName ?? null}
      when={changed.change?.datetime ?? null}
      fields={fields}
      taken={changed.taken.map(label)}
      onBack={keepDraft}
      onSave={choose}
    />
  )
}
