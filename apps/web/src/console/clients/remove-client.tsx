import type { ClientRead } from '@korto/contract/client-list'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRemoveClient } from '../../features/client/change-api.ts'
import { clientName } from '../../features/client/client-name.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { consolePaths } from '../../lib/console-paths.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { TrashIcon } from '../../ui/art/icons-later.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { useConsole } from '../frame/use-console.ts'
import styles from './client-card.module.css'

/** Takes the client out of list and search; bookings and their names stay. */
export function RemoveClient({ client }: { client: ClientRead }) {
  const texts = useTexts('clients')
  const { t, language } = texts
  const navigate = useNavigate()
  const remove = useRemoveClient(useConsole().id, client.id)
  const [isAsking, setAsking] = useState(false)
  const name = clientName(client) ?? t('clients.deleted')
  const confirm = () => {
    setAsking(false)
    remove.mutate(undefined, {
      onSuccess: () => {
        toasts.show({ kind: 'success', title: t('client.removedToast', { name }) })
        void navigate(consolePaths(language).clients())
      },
      onError: (error) =>
        toasts.show({ kind: 'error', title: t('client.couldNotSave'), text: errorText(texts, error) }),
    })
  }
  return (
    <div className={styles.remove}>
      <Button kind="danger-plain" size="sm" loading={remove.isPending} onClick={() => setAsking(true)}>
        <TrashIcon size={18} />
        {t('client.remove')}
      </Button>
      {isAsking && (
        <Confirm
          question={t('client.removeAsk', { name })}
          text={t('client.removeText')}
          confirmLabel={t('client.remove')}
          isDangerous
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
