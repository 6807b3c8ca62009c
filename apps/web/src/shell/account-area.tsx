import { useLocation } from 'react-router'
import { pagePath, paths } from '../app/paths.ts'
import { ProfileMenu } from '../features/user/profile-menu.tsx'
import { useLanguage } from '../lib/language/language.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { useTexts } from '../lib/texts/texts.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import styles from './navbar.module.css'

/** The signed-in user, or the sign-in link. */
export function AccountArea() {
  const { t } = useTexts()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  if (useSignedIn())
    return <ProfileMenu profilePath={pagePath(language, 'profile')} settingsPath={pagePath(language, 'settings')} />
  return (
    <span className={styles.signIn}>
      <ButtonLink size="sm" to={paths(language).login(pathname + search)}>
        {t('user.signIn')}
      </ButtonLink>
    </span>
  )
}
