import { useTexts } from '../lib/texts/texts.ts'
import { applyUpdate } from '../lib/update/app-update.ts'
import { RefreshIcon } from '../ui/art/icons.tsx'
import { Button } from '../ui/form/button.tsx'
import { DebouncedButton } from '../ui/form/debounced-button.tsx'
import { MessageDialog } from '../ui/overlay/message-dialog.tsx'

export function NewVersionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <MessageDialog
      kind="new"
      icon={<RefreshIcon size={24} />}
      title={t('version.title')}
      text={t('version.text')}
      onClose={onClose}
    >
      <Button onClick={onClose}>{t('dialog.cancel')}</Button>
      <DebouncedButton kind="primary" onClick={applyUpdate}>
        {t('version.update')}
      </DebouncedButton>
    </MessageDialog>
  )
}
