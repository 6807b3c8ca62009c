import { useTexts } from '../../lib/texts/texts.ts'
import { WarningIcon } from '../art/icons.tsx'
import { Button } from '../form/button.tsx'
import { MessageDialog } from './message-dialog.tsx'

/** A modal alert, for messages that must not be missed, unlike a toast. */
export function AlertDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <MessageDialog kind="danger" icon={<WarningIcon size={24} />} title={text} onClose={onClose}>
      <Button kind="primary" onClick={onClose}>
        {t('dialog.close')}
      </Button>
    </MessageDialog>
  )
}
