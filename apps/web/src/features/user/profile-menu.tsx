import { shownName } from '@korto/domain/user/shown-name'
import type { ReactNode } from 'react'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ChevronDownIcon, SettingsIcon, SignOutIcon, UserIcon } from '../../ui/icons.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import styles from './profile-menu.module.css'
import { useSignOut } from './sign-out.ts'

interface Props {
  /** Null where the page is not built. */
  profilePath: string | null
  settingsPath: string | null
}

/** Profile, Settings, Sign Out. */
export function ProfileMenu({ profilePath, settingsPath }: Props) {
  const { t } = useTexts()
  const user = useUser()
  const signOut = useSignOut()
  return (
    <Menu
      label={t('user.menu')}
      className={styles.trigger}
      align="end"
      trigger={
        <>
          <Avatar name={user ? shownName(user) : ''} photo={user?.photoURL} />
          <ChevronDownIcon size={16} />
        </>
      }
    >
      {link(profilePath, <UserIcon size={18} />, t('user.profile'))}
      {link(settingsPath, <SettingsIcon size={18} />, t('user.settings'))}
      <MenuButton icon={<SignOutIcon size={18} />} onSelect={() => signOut.mutate()}>
        {t('user.signOut')}
      </MenuButton>
    </Menu>
  )
}

const link = (to: string | null, icon: ReactNode, label: string) =>
  to !== null && (
    <MenuLink to={to} icon={icon}>
      {label}
    </MenuLink>
  )
