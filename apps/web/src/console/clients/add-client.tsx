import { useNavigate } from 'react-router'
import { useAddClient } from '../../features/client/change-api.ts'
import { ClientForm } from '../../features/client/client-form.tsx'
import { ErrorNotice } from '../../features/user/error-notice.tsx'
import { toasts } from '../../lib/browser/toasts.ts'
import { consolePaths } from '../../lib/console-paths.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useConsole } from '../frame/use-console.ts'

/** Adds a client and opens the card, from which the first booking is one step. */
export function AddClient({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts('clients')
  const { id, country } = useConsole()
  const navigate = useNavigate()
  const add = useAddClient(id)
  return (
    <Dialog title={t('clients.addLong')} onClose={onClose}>
      <ClientForm
        person={{ displayName: '', phoneNumber: null, email: null }}
        country={country}
        onSubmit={(person) =>
          add.mutate(person, {
            onSuccess: (added) => {
              toasts.show({ kind: 'success', title: t('clientForm.added', { name: person.displayName }) })
              void navigate(consolePaths(language).client(added.id))
            },
          })
        }
      >
        {add.error && <ErrorNotice error={add.error} />}
        <DebouncedButton type="submit" kind="primary" full loading={add.isPending}>
          {t('clientForm.add')}
        </DebouncedButton>
      </ClientForm>
    </Dialog>
  )
}
