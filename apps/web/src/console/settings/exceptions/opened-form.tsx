import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EditEvent } from './edit-event.tsx'
import { EditException } from './edit-exception.tsx'
import type { OpenForm } from './open-form.ts'
import { SideForm } from './side-form.tsx'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  open: OpenForm | null
  /** Where there is no room beside the lists. */
  isDialog: boolean
  show: (open: OpenForm | null) => void
  change: (open: OpenForm) => void
}

/** The form of an exception or an event: a card beside the lists, or a dialog. */
export function OpenedForm({ site, item, open, isDialog, show, change }: Props) {
  const { t } = useTexts('exceptions')
  if (!open) return null
  const close = () => show(null)
  const room = open.kind === 'event' ? 'events' : item.kind === 'supplementary' ? 'daysOff' : 'exceptions'
  const props = { site, item, onClose: close }
  const Frame = isDialog ? Dialog : SideForm
  return (
    // Another exception is another form: what the last save answered belongs to the one before.
    <Frame
      key={open.kind + JSON.stringify(open.before)}
      title={t(open.before ? `${room}.changeTitle` : `${room}.newTitle`)}
      onClose={close}
    >
      {open.kind === 'event' ? (
        <EditEvent {...props} {...open} onChange={(form) => change({ ...open, form })} />
      ) : (
        <EditException {...props} {...open} onChange={(form) => change({ ...open, form })} />
      )}
    </Frame>
  )
}
