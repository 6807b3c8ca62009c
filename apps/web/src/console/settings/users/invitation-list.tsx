import type { InvitationRead } from '@korto/contract/staff'
import { useState } from 'react'
import { useWithdrawInvitation } from '../../../features/staff/team-api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { List } from '../../../ui/layout/list.tsx'
import { ListCard } from '../../../ui/layout/list-card.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useConsole } from '../../frame/use-console.ts'
import { InvitationEntry } from './invitation-entry.tsx'

interface Props {
  invitations: InvitationRead[]
  coaches: readonly { id: number; name: string }[]
}

/** Pending invitations. */
export function InvitationList({ invitations, coaches }: Props) {
  const texts = useTexts('console')
  const { t } = texts
  const withdraw = useWithdrawInvitation(useConsole().id)
  const [toWithdraw, setToWithdraw] = useState<InvitationRead | null>(null)
  const withdrawConfirmed = (id: string) =>
    withdraw.mutate(id, {
      onSuccess: () => toasts.show({ kind: 'success', title: t('team.withdrawn') }),
      onError: (error) => toasts.show({ kind: 'error', title: errorText(texts, error) }),
      onSettled: () => setToWithdraw(null),
    })
  return (
    <ListCard title={t('team.invitations')} count={invitations.length}>
      <List>
        {invitations.map((invitation) => (
          <InvitationEntry
            key={invitation.id}
            invitation={invitation}
            coaches={coaches}
            onWithdraw={() => setToWithdraw(invitation)}
          />
        ))}
      </List>
      {toWithdraw && (
        <Confirm
          question={t('team.withdrawAsk', { email: toWithdraw.email })}
          text={t('team.withdrawText')}
          confirmLabel={t('team.withdraw')}
          isDangerous
          onConfirm={() => withdrawConfirmed(toWithdraw.id)}
          onCancel={() => setToWithdraw(null)}
        />
      )}
    </ListCard>
  )
}
