import type { InvitationRead } from '@korto/contract/staff'
import { RoleList } from '../../../features/staff/role-list.tsx'
import { useResendInvitation } from '../../../features/staff/team-api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { dayText } from '../../../lib/texts/dates.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import { MailIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Entry } from '../../../ui/layout/entry.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { useConsole } from '../../frame/use-console.ts'
import { coachNames } from './coach-names.ts'
import { ShareInvitation } from './share-invitation.tsx'

interface Props {
  invitation: InvitationRead
  coaches: readonly { id: number; name: string }[]
  onWithdraw: () => void
}

/** A pending invitation: resend, share by e-mail, or withdraw. */
export function InvitationEntry({ invitation, coaches, onWithdraw }: Props) {
  const texts = useTexts('console')
  const { t } = texts
  const site = useConsole()
  const resend = useResendInvitation(site.id)
  const { id, email, permissions, supplItemIds, createdAt, expiresAt } = invitation
  const day = (moment: string) => dayText(texts, moment.slice(0, 10), 'short')
  const sendAgain = () =>
    resend.mutate(id, {
      onSuccess: () => toasts.show({ kind: 'success', title: t('team.sentAgain', { email }) }),
      onError: (error) => toasts.show({ kind: 'error', title: errorText(texts, error) }),
    })
  const icon = (
    <IconCircle kind="warning">
      <MailIcon size={18} />
    </IconCircle>
  )
  const text = (
    <>
      <p>{t('team.sent', { day: day(createdAt), until: day(expiresAt) })}</p>
      {supplItemIds.length > 0 && <p>{coachNames(supplItemIds, coaches)}</p>}
    </>
  )
  return (
    <li>
      <Entry size="sm" start={icon} title={email} text={text}>
        <RoleList roles={permissions} />
        <Row isOwnLine>
          <ShareInvitation invitation={invitation} />
          <DebouncedButton size="sm" loading={resend.isPending} onClick={sendAgain}>
            {t('team.again')}
          </DebouncedButton>
          <Button size="sm" kind="danger-plain" onClick={onWithdraw}>
            {t('team.withdraw')}
          </Button>
        </Row>
      </Entry>
    </li>
  )
}
