import { useTexts } from '../../lib/texts/texts.ts'
import { InfoIcon, WarningIcon } from '../art/icons.tsx'
import { Button } from '../form/button.tsx'
import { DebouncedButton } from '../form/debounced-button.tsx'
import { MessageDialog } from './message-dialog.tsx'

interface Props {
  question: string
  text?: string
  /** A verb with its object: «Delete court 3». */
  confirmLabel: string
  /** The action cannot be undone. */
  isDangerous?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A confirmation dialog. */
export function Confirm({ question, text, confirmLabel, isDangerous = false, onConfirm, onCancel }: Props) {
  const { t } = useTexts()
  return (
    <MessageDialog
      kind={isDangerous ? 'danger' : 'question'}
      icon={isDangerous ? <WarningIcon size={24} /> : <InfoIcon size={24} />}
      title={question}
      text={text}
      onClose={onCancel}
    >
      <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
      <DebouncedButton kind={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
        {confirmLabel}
      </DebouncedButton>
    </MessageDialog>
  )
}
