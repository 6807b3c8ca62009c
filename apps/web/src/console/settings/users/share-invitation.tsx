import type { InvitationRead } from '@korto/contract/staff'
import { useState } from 'react'
import { invitationMail } from '../../../features/staff/invitation-mail.ts'
import { useSignOut } from '../../../features/user/sign-out.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ShareIcon } from '../../../ui/art/icons.tsx'
import { Button, ButtonAnchor } from '../../../ui/form/button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useConsole } from '../../frame/use-console.ts'

/**
 * Shares an invitation by e-mail. Whoever has the link gets the roles, so it requires a recent sign-in; otherwise the user
 * signs in again and returns here.
 */
export function ShareInvitation({ invitation: { email, link } }: { invitation: InvitationRead }) {
  const texts = useTexts('console')
  const { t } = texts
  const { name } = useConsole()
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)
  if (link !== null)
    return (
      <ButtonAnchor size="sm" href={invitationMail(texts, { email, link }, name)}>
        <ShareIcon size={16} />
        {t('team.share')}
      </ButtonAnchor>
    )
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <ShareIcon size={16} />
        {t('team.share')}
      </Button>
      {isAsking && (
        <Confirm
          question={t('refusal.SIGN_IN_AGAIN')}
          text={t('team.shareSignIn')}
          confirmLabel={t('user.signIn')}
          onConfirm={() => signOut.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
