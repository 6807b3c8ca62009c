import { shownName } from '@korto/domain/user/shown-name'
import { useUser } from '../../lib/session/session.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { ChevronDownIcon, SettingsIcon, SignOutIcon, UserIcon } from '../../ui/art/icons.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/overlay/menu.tsx'
import styles from './profile-menu.module.css'
import { useSignOut } from './sign-out.ts'

interface Props {
  profilePath: string
  settingsPath: string
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
      <MenuLink to={profilePath} icon={<UserIcon size={18} />}>
        {t('user.profile')}
      </MenuLink>
      <MenuLink to={settingsPath} icon={<SettingsIcon size={18} />}>
        {t('user.settings')}
      </MenuLink>
      <MenuButton icon={<SignOutIcon size={18} />} onSelect={() => signOut.mutate()}>
        {t('user.signOut')}
      </MenuButton>
    </Menu>
  )
}
