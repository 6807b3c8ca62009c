import type { UserRead } from '@korto/contract/user'
import { shownName } from '@korto/domain/user/shown-name'
import { useTexts } from '../../lib/texts/texts.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { CloseIcon } from '../../ui/art/icons.tsx'
import { Logo } from '../../ui/art/logo.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './side-menu.module.css'

/** Who is signed in: the display name, without it the e-mail, without that the telephone. */
export function SideMenuHead({ user, onClose }: { user: UserRead | null; onClose: () => void }) {
  const { t } = useTexts()
  const name = user && shownName(user)
  const address = user && (user.email ?? user.phoneNumber)
  return (
    <div className={styles.head}>
      {name && <Avatar name={name} photo={user?.photoURL} size={48} />}
      <div className={styles.user}>
        {name ? <p className={styles.name}>{name}</p> : <Logo />}
        {address !== name && <p className={styles.address}>{address}</p>}
      </div>
      <IconButton label={t('shell.closeMenu')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
