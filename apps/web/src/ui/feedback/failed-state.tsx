import { useTexts } from '../../lib/texts/texts.ts'
import { OfflineIcon, RefreshIcon, WarningIcon } from '../art/icons.tsx'
import { Button } from '../form/button.tsx'
import { StateMessage } from './state-message.tsx'

interface Props {
  title: string
  /** Where nothing is tried again by itself. */
  text?: string
  /** There is no connection at all. */
  isOffline?: boolean
  onRetry: () => void
}

/** Shown when loading failed, with a retry button. */
export function FailedState({ title, text, isOffline = false, onRetry }: Props) {
  const { t } = useTexts()
  return (
    <StateMessage
      kind="failed"
      icon={isOffline ? <OfflineIcon /> : <WarningIcon />}
      title={title}
      text={text ?? t(isOffline ? 'ui.offlineHelp' : 'ui.failedHelp')}
      action={
        <Button size="sm" onClick={onRetry}>
          <RefreshIcon size={16} />
          {t('ui.retry')}
        </Button>
      }
    />
  )
}
