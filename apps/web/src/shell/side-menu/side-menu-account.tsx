import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Page, pagePath } from '../../app/paths.ts'
import { chooseSite } from '../../features/site/current-site.ts'
import { useSignOut } from '../../features/user/sign-out.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import {
  BoardIcon,
  CalendarIcon,
  InfoIcon,
  PlusIcon,
  SearchIcon,
  SettingsIcon,
  SignOutIcon,
  UserIcon,
} from '../../ui/art/icons.tsx'
import { profileEntries } from '../entries.ts'
import { MainLinks } from '../main-links.tsx'
import { useAdministration } from '../use-administration.ts'
import styles from './side-menu.module.css'
import { SideMenuFoot } from './side-menu-foot.tsx'
import { SideMenuNotifications } from './side-menu-notifications.tsx'

const icons: Partial<Record<Page, ReactNode>> = {
  home: <SearchIcon />,
  myBookings: <CalendarIcon />,
  whyKorto: <InfoIcon />,
  registerClub: <PlusIcon />,
  profile: <UserIcon />,
  settings: <SettingsIcon />,
}

/** Links of a signed-in user. Choosing one closes the menu. */
export function SideMenuAccount({ unread, onChoose }: { unread: number; onChoose: () => void }) {
  const { t } = useTexts()
  const language = useLanguage()
  const signOut = useSignOut()
  const administration = useAdministration()
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks of the links inside, which work by keyboard */}
      <nav className={styles.list} aria-label={t('shell.main')} onClick={onChoose}>
        <MainLinks className={styles.entry} icons={icons} />
        <SideMenuNotifications className={styles.entry} unread={unread} />
      </nav>
      {administration.length > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <nav className={styles.list} aria-label={t('nav.administration')} onClick={onChoose}>
          <p className={styles.caption}>{t('nav.administration')}</p>
          {administration.map(({ siteId, name, path }) => (
            <Link key={siteId} className={styles.entry} to={path} onClick={() => chooseSite(siteId)}>
              <BoardIcon />
              {name}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.list}>
        {profileEntries.map(({ page, label }) => (
          <Link key={page} className={styles.entry} to={pagePath(language, page)} onClick={onChoose}>
            {icons[page]}
            {t(label)}
          </Link>
        ))}
        <button
          type="button"
          className={styles.entry}
          onClick={() => {
            signOut.mutate()
            onChoose()
          }}
        >
          <SignOutIcon />
          {t('user.signOut')}
        </button>
      </div>
      <SideMenuFoot onChoose={onChoose} />
    </>
  )
}
