import type { StaffMember } from '@korto/contract/staff'
import { memberName } from '../../../features/staff/member-name.ts'
import { RoleList } from '../../../features/staff/role-list.tsx'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Entry } from '../../../ui/layout/entry.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { consolePath } from '../../console-path.ts'

interface Props {
  coach: string
  members: readonly StaffMember[]
  onChoose: (member: StaffMember) => void
  onClose: () => void
}

/** Who of the staff acts for a coach. */
export function LinkMemberDialog({ coach, members, onChoose, onClose }: Props) {
  const { t, language } = useTexts('coaches')
  return (
    <Dialog title={t('coaches.linkTitle', { coach })} onClose={onClose}>
      <Stack>
        <p>{t('coaches.linkText')}</p>
        <List isFlush>
          {members.map((member) => (
            <li key={member.uid}>
              <Entry
                size="sm"
                start={<Avatar name={memberName(member)} photo={member.photoURL} />}
                title={memberName(member)}
                text={<RoleList roles={member.permissions} />}
              >
                <Button
                  size="sm"
                  aria-label={t('coaches.linkMember', { name: memberName(member) })}
                  onClick={() => onChoose(member)}
                >
                  {t('coaches.linkIt')}
                </Button>
              </Entry>
            </li>
          ))}
        </List>
        <ButtonLink kind="subtle" to={consolePath(language, 'site/users')}>
          {t('coaches.inviteFirst')}
        </ButtonLink>
      </Stack>
    </Dialog>
  )
}
