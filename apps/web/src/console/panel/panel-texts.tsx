import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { EditedText } from './edited-text.tsx'
import type { PanelSave } from './use-panel-save.ts'

/** The client reads the description; the private note is the team's. */
export function PanelTexts({ entry, saves }: { entry: DayEntry; saves: PanelSave }) {
  const { t } = useTexts('desk')
  const shared = { entry, saves, isLong: true }
  return (
    <>
      <EditedText
        {...shared}
        label={t('panel.description')}
        hint={t('panel.descriptionHint')}
        field="description"
        value={entry.description}
        onSave={(text, base) => saves.save('description', { description: text.trim() }, undefined, base)}
      />
      <EditedText
        {...shared}
        label={t('panel.note')}
        hint={t('panel.noteHint')}
        field="note"
        value={entry.privateNote}
        onSave={(text, base) => saves.save('note', { site_private_note: text.trim() }, undefined, base)}
      />
    </>
  )
}
