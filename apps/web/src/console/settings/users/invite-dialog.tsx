import { type FormEvent, useState } from 'react'
import { RightsFields, rightsProblem } from '../../../features/staff/rights-fields.tsx'
import { type Rights, useInvite } from '../../../features/staff/team-api.ts'
import { ErrorNotice } from '../../../features/user/error-notice.tsx'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useConsole } from '../../frame/use-console.ts'
import styles from './users.module.css'

const EMAIL = /^\S+@\S+\.\S+$/

interface Props {
  coaches: readonly { id: number; name: string }[]
  onClose: () => void
}

/** An existing account gets the roles at once; any other address gets an e-mail. */
export function InviteDialog({ coaches, onClose }: Props) {
  const { t } = useTexts('console')
  const invite = useInvite(useConsole().id)
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState<Rights>({ permissions: ['front_office'], supplItemIds: [] })
  const [isTried, setTried] = useState(false)
  const isWrong = !EMAIL.test(email.trim())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong || rightsProblem(rights)) return
    const supplItemIds = rights.permissions.includes('coach') ? rights.supplItemIds : []
    invite.mutate(
      { email: email.trim(), permissions: rights.permissions, supplItemIds },
      {
        onSuccess: ({ isAdded }) => {
          toasts.show({ kind: 'success', title: t(isAdded ? 'team.added' : 'team.invited', { email: email.trim() }) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={t('team.inviteTitle')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <p className={styles.text}>{t('team.inviteText')}</p>
          <Field
            label={t('team.email')}
            type="email"
            autoComplete="off"
            value={email}
            error={isTried && isWrong ? t('team.emailWrong') : undefined}
            onChange={({ target }) => setEmail(target.value)}
          />
          <RightsFields value={rights} coaches={coaches} isTried={isTried} onChange={setRights} />
          {invite.error && <ErrorNotice error={invite.error} />}
          <DebouncedButton type="submit" kind="primary" full loading={invite.isPending}>
            {t('team.send')}
          </DebouncedButton>
        </Stack>
      </form>
    </Dialog>
  )
}
