import { useUser } from '../../lib/session/session.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { SideSheet } from '../../ui/overlay/side-sheet.tsx'
import { SideMenuAccount } from './side-menu-account.tsx'
import { SideMenuHead } from './side-menu-head.tsx'
import { SideMenuLanguages } from './side-menu-languages.tsx'

interface Props {
  unread: number
  onClose: () => void
}

/** The menu of small screens; for signed-out visitors only the languages. */
export function SideMenu({ unread, onClose }: Props) {
  const { t } = useTexts()
  const user = useUser()
  return (
    <SideSheet label={t('shell.menu')} onClose={onClose}>
      <SideMenuHead user={user ?? null} onClose={onClose} />
      {user === null ? (
        <SideMenuLanguages kind="list" onChoose={onClose} />
      ) : (
        <SideMenuAccount unread={unread} onChoose={onClose} />
      )}
    </SideSheet>
  )
}
