import type { StaffMember } from '@korto/contract/staff'
import { memberName } from '../../../features/staff/member-name.ts'
import { useRemoveMember } from '../../../features/staff/team-api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { WarningIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { MessageDialog } from '../../../ui/overlay/message-dialog.tsx'
import { useConsole } from '../../frame/use-console.ts'

interface Props {
  member: StaffMember
  isLastAdmin: boolean
  isOneself: boolean
  onClose: () => void
}

/** Confirms removing a member of staff; the last admin cannot be removed. */
export function RemoveDialog({ member, isLastAdmin, isOneself, onClose }: Props) {
  const texts = useTexts('console')
  const { t } = texts
  const name = memberName(member)
  const remove = useRemoveMember(useConsole().id)
  if (isLastAdmin)
    return (
      <MessageDialog
        kind="danger"
        icon={<WarningIcon size={24} />}
        title={t('team.lastAdmin', { name })}
        text={t('team.lastAdminText')}
        onClose={onClose}
      >
        <Button kind="primary" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </MessageDialog>
    )
  const confirmed = () => {
    remove.mutate(member.uid, {
      onSuccess: () => toasts.show({ kind: 'success', title: t('team.removed', { name }) }),
      onError: (error) => toasts.show({ kind: 'error', title: errorText(texts, error) }),
      onSettled: onClose,
    })
  }
  return (
    <Confirm
      question={t('team.removeAsk', { name })}
      text={t(isOneself ? 'team.removeYourself' : 'team.removeText')}
      confirmLabel={t('team.remove')}
      isDangerous
      onConfirm={confirmed}
      onCancel={onClose}
    />
  )
}
