import type { UserRead } from '@korto/contract/user'
import { useState } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { LockIcon } from '../../../ui/art/icons-later.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PasswordForm } from './password-form.tsx'

/** Changes the password, or sets the first one. */
export function PasswordSection({ user: { hasPassword } }: { user: Pick<UserRead, 'hasPassword'> }) {
  const { t } = useTexts('account')
  const [isOpen, setOpen] = useState(false)
  const label = t(hasPassword ? 'password.change' : 'password.set')
  const done = () => {
    setOpen(false)
    toasts.show({ kind: 'success', title: t('profile.saved') })
  }
  return (
    <Section
      title={t('password.title')}
      text={t(hasPassword ? 'password.changeText' : 'password.setText')}
      aside={
        <Button size="sm" onClick={() => setOpen(true)}>
          <LockIcon size={16} />
          {label}
        </Button>
      }
    >
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <PasswordForm hasPassword={hasPassword} submitLabel={label} onDone={done} />
        </Dialog>
      )}
    </Section>
  )
}
