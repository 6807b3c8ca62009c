import type { StaffMember } from '@korto/contract/staff'
import { type FormEvent, useState } from 'react'
import { memberName } from '../../../features/staff/member-name.ts'
import { RightsFields, rightsProblem } from '../../../features/staff/rights-fields.tsx'
import { type Rights, useChangeRights } from '../../../features/staff/team-api.ts'
import { ErrorNotice } from '../../../features/user/error-notice.tsx'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useConsole } from '../../frame/use-console.ts'

interface Props {
  member: StaffMember
  isLastAdmin: boolean
  coaches: readonly { id: number; name: string }[]
  onClose: () => void
}

/** The roles of one person. The last admin keeps that role, since nobody else could give it. */
export function RightsDialog({ member, isLastAdmin, coaches, onClose }: Props) {
  const { t } = useTexts('console')
  const name = memberName(member)
  const change = useChangeRights(useConsole().id, member.uid)
  const [rights, setRights] = useState<Rights>(member)
  const [isTried, setTried] = useState(false)
  const isStrandedClub = isLastAdmin && !rights.permissions.includes('admin')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (rightsProblem(rights) || isStrandedClub) return
    const { permissions, supplItemIds } = rights
    change.mutate(
      { permissions, supplItemIds: permissions.includes('coach') ? supplItemIds : [] },
      {
        onSuccess: () => {
          toasts.show({ kind: 'success', title: t('team.saved', { name }) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={t('team.changeOf', { name })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <RightsFields value={rights} coaches={coaches} isTried={isTried} onChange={setRights} />
          {isStrandedClub && (
            <Notice kind="warning" title={t('team.lastAdmin', { name })}>
              {t('team.lastAdminText')}
            </Notice>
          )}
          {change.error && <ErrorNotice error={change.error} />}
          <DebouncedButton type="submit" kind="primary" full loading={change.isPending} disabled={isStrandedClub}>
            {t('team.save')}
          </DebouncedButton>
        </Stack>
      </form>
    </Dialog>
  )
}
