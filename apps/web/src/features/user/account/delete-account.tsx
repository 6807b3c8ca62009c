import { useState } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { TrashIcon } from '../../../ui/art/icons-later.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useDeleteAccount } from '../api.ts'
import { ErrorNotice } from '../error-notice.tsx'

/** Deletes the account after a confirmation, and signs out. */
export function DeleteAccount() {
  const { t } = useTexts('account')
  const remove = useDeleteAccount(() => toasts.show({ kind: 'success', title: t('profile.deleted') }))
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    remove.mutate()
  }
  return (
    <Section
      title={t('profile.delete')}
      text={t('profile.deleteText')}
      aside={
        <Button kind="danger-plain" size="sm" loading={remove.isPending} onClick={() => setAsking(true)}>
          <TrashIcon size={18} />
          {t('profile.delete')}
        </Button>
      }
    >
      {remove.error && <ErrorNotice error={remove.error} />}
      {isAsking && (
        <Confirm
          question={t('profile.deleteAsk')}
          text={t('profile.deleteAskText')}
          confirmLabel={t('profile.delete')}
          isDangerous
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
