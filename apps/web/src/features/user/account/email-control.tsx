import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AccountField } from './account-field.tsx'
import { AccountForm } from './account-form.tsx'
import { useChangeEmail } from './email-api.ts'
import styles from './person-section.module.css'

/** Shows and changes the e-mail address; a link sent to the new one proves its ownership. */
export function EmailControl({ email }: { email: string | null }) {
  const { t } = useTexts('account')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.line}>
      <Field label={t('user.email')} value={email ?? ''} placeholder={t('email.none')} readOnly />
      <Button onClick={() => setOpen(true)}>{t(email ? 'phone.change' : 'email.add')}</Button>
      {isOpen && <EmailDialog title={t(email ? 'email.change' : 'email.add')} onClose={() => setOpen(false)} />}
    </div>
  )
}

function EmailDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTexts('account')
  const change = useChangeEmail()
  return (
    <Dialog title={title} onClose={onClose}>
      {change.isSuccess ? (
        <>
          <Notice kind="success">{t('email.sent', { email: change.variables })}</Notice>
          <Button kind="primary" full onClick={onClose}>
            {t('dialog.done')}
          </Button>
        </>
      ) : (
        <AccountForm
          submitLabel={t('email.send')}
          sending={change.isPending}
          error={change.error}
          onSubmit={(fields) => change.mutate(String(fields.get('email')))}
        >
          <AccountField label={t('email.new')} name="email" type="email" autoComplete="email" required />
        </AccountForm>
      )}
    </Dialog>
  )
}
