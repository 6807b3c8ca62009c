import type { InvitationRead } from '@korto/contract/staff'
import { useState } from 'react'
import { useWithdrawInvitation } from '../../../features/staff/team-api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useConsole } from '../../frame/use-console.ts'
import { InvitationEntry } from './invitation-entry.tsx'
import styles from './users.module.css'

interface Props {
  invitations: InvitationRead[]
  coaches: readonly { id: number; name: string }[]
}

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations, coaches }: Props) {
  const texts = useTexts('console')
  const { t } = texts
  const withdraw = useWithdrawInvitation(useConsole().id)
  const [asked, setAsked] = useState<InvitationRead | null>(null)
  const confirmed = (id: string) =>
    withdraw.mutate(id, {
      onSuccess: () => toasts.show({ kind: 'success', title: t('team.withdrawn') }),
      onError: (error) => toasts.show({ kind: 'error', title: errorText(texts, error) }),
      onSettled: () => setAsked(null),
    })
  return (
    <section className={styles.card} aria-labelledby="invitations">
      <div className={styles.head}>
        <h2 id="invitations" className={styles.title}>
          {t('team.invitations')} <span className={styles.count}>· {invitations.length}</span>
        </h2>
      </div>
      <ul className={styles.invitations}>
        {invitations.map((invitation) => (
          <InvitationEntry
            key={invitation.id}
            invitation={invitation}
            coaches={coaches}
            onWithdraw={() => setAsked(invitation)}
          />
        ))}
      </ul>
      {asked && (
        <Confirm
          question={t('team.withdrawAsk', { email: asked.email })}
          text={t('team.withdrawText')}
          confirmLabel={t('team.withdraw')}
          isDangerous
          onConfirm={() => confirmed(asked.id)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}
