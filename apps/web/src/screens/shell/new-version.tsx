import { useEffect, useState } from 'react'
import { applyUpdate, onNewVersion } from '../../lib/app-update.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DebouncedButton } from '../../ui/debounced-button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { useHasLayers } from '../../ui/layers.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'

/** Offers the new version, but never in the middle of something: it waits until other dialogs are closed. */
export function NewVersion() {
  const [isAvailable, setAvailable] = useState(false)
  const [isShown, setShown] = useState(false)
  const isBusy = useHasLayers()

  useEffect(() => onNewVersion(() => setAvailable(true)), [])
  useEffect(() => {
    if (isAvailable && !isBusy) setShown(true)
  }, [isAvailable, isBusy])

  const close = () => {
    setAvailable(false)
    setShown(false)
  }
  return isShown && <NewVersionDialog onClose={close} />
}

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
