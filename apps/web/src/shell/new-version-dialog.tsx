import { applyUpdate } from '../lib/app-update.ts'
import { useTexts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { DebouncedButton } from '../ui/debounced-button.tsx'
import { RefreshIcon } from '../ui/icons.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'

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
