import type { ClientRead } from '@korto/contract/client-list'
import { useChangeClient } from '../../features/client/change-api.ts'
import { ClientForm } from '../../features/client/client-form.tsx'
import { ErrorNotice } from '../../features/user/error-notice.tsx'
import { toasts } from '../../lib/browser/toasts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useConsole } from '../frame/use-console.ts'

interface Props {
  client: ClientRead
  onClose: () => void
}

/** Name and contacts, while they are what the club typed. */
export function EditClient({ client, onClose }: Props) {
  const { t } = useTexts('clients')
  const { id, country } = useConsole()
  const change = useChangeClient(id, client.id)
  return (
    <Dialog title={t('clientForm.edit')} onClose={onClose}>
      <ClientForm
        person={{ displayName: client.displayName ?? '', phoneNumber: client.phoneNumber, email: client.email }}
        country={country}
        onSubmit={(person) =>
          change.mutate(person, {
            onSuccess: () => {
              toasts.show({ kind: 'success', title: t('clientForm.saved') })
              onClose()
            },
          })
        }
      >
        {change.error && <ErrorNotice error={change.error} />}
        <DebouncedButton type="submit" kind="primary" full loading={change.isPending}>
          {t('clientForm.save')}
        </DebouncedButton>
      </ClientForm>
    </Dialog>
  )
}
