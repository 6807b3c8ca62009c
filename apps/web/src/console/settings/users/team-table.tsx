import type { StaffMember } from '@korto/contract/staff'
import { hasAdmin } from '@korto/domain/permission/roles'
import { useState } from 'react'
import { memberName } from '../../../features/staff/member-name.ts'
import { RoleList } from '../../../features/staff/role-list.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { DotsIcon, KeyIcon } from '../../../ui/art/icons-console.tsx'
import { TrashIcon } from '../../../ui/art/icons-later.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Entry } from '../../../ui/layout/entry.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { Menu, MenuButton } from '../../../ui/overlay/menu.tsx'
import { coachNames } from './coach-names.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import styles from './users.module.css'

interface Props {
  team: StaffMember[]
  coaches: readonly { id: number; name: string }[]
}

/** The staff of the club; roles can be changed and revoked. */
export function TeamTable({ team, coaches }: Props) {
  const { t } = useTexts('console')
  const me = useUser()?.uid
  const [open, setOpen] = useState<{ dialog: 'change' | 'remove'; uid: string } | null>(null)
  const member = team.find(({ uid }) => uid === open?.uid)
  const isLastAdmin = member !== undefined && !hasAdmin(team.filter((one) => one !== member))
  const close = () => setOpen(null)

  const columns: Column<StaffMember>[] = [
    {
      id: 'person',
      title: t('team.person'),
      cell: (one) => (
        <Entry
          size="sm"
          start={
            <span className={styles.picture}>
              <Avatar name={memberName(one)} photo={one.photoURL} />
            </span>
          }
          title={
            <>
              {memberName(one)}
              {one.uid === me && <Badge>{t('team.you')}</Badge>}
            </>
          }
          text={
            <>
              {one.displayName !== null && <p>{one.email}</p>}
              <div className={styles.narrowRoles}>
                <RoleList roles={one.permissions} />
              </div>
            </>
          }
        />
      ),
    },
    { id: 'roles', title: t('team.roles'), isWide: true, cell: ({ permissions }) => <RoleList roles={permissions} /> },
    {
      id: 'coach',
      title: t('team.coachProfile'),
      isWide: true,
      cell: ({ supplItemIds }) =>
        coachNames(supplItemIds, coaches) || <span className={styles.none}>{t('team.none')}</span>,
    },
    {
      id: 'actions',
      title: t('team.actions'),
      isFigure: true,
      cell: (one) => (
        <Menu
          label={t('team.more', { name: memberName(one) })}
          className={styles.more}
          align="end"
          trigger={<DotsIcon />}
        >
          <MenuButton icon={<KeyIcon size={18} />} onSelect={() => setOpen({ dialog: 'change', uid: one.uid })}>
            {t('team.change')}
          </MenuButton>
          <MenuButton icon={<TrashIcon size={18} />} onSelect={() => setOpen({ dialog: 'remove', uid: one.uid })}>
            {t('team.remove')}
          </MenuButton>
        </Menu>
      ),
    },
  ]
  return (
    <>
      <Table caption={t('team.people')} columns={columns} rows={team} keyOf={({ uid }) => uid} empty={null} />
      {member && open?.dialog === 'change' && (
        <RightsDialog member={member} isLastAdmin={isLastAdmin} coaches={coaches} onClose={close} />
      )}
      {member && open?.dialog === 'remove' && (
        <RemoveDialog member={member} isLastAdmin={isLastAdmin} isOneself={member.uid === me} onClose={close} />
      )}
    </>
  )
}
