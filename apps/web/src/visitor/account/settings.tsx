import { pagePath } from '../../app/paths.ts'
import { CalendarFeedSection } from '../../features/booking/calendar-feed/calendar-feed-section.tsx'
import { NotificationSettings } from '../../features/notification/settings/notification-settings.tsx'
import { deviceName } from '../../features/user/account/device-name.ts'
import { DeviceSection } from '../../features/user/account/device-section.tsx'
import { ExportSection } from '../../features/user/account/export-section.tsx'
import { LanguageSection } from '../../features/user/account/language-section.tsx'
import { ThemeSection } from '../../features/user/account/theme-section.tsx'
import { useLanguage } from '../../lib/language/language.ts'
import { loadTexts, useTexts } from '../../lib/texts/texts.ts'
import { accountHead } from '../login/account-head.ts'
import styles from './account-page.module.css'
import { AccountPage } from './account-page.tsx'
import { Private } from './private.tsx'

await loadTexts('notifications')

export const meta = accountHead('settings.title')

export default function Settings() {
  const { t } = useTexts('account')
  const language = useLanguage()
  return (
    <Private>
      {() => (
        <AccountPage title={t('settings.title')}>
          <NotificationSettings
            thisDevice={deviceName(navigator.userAgent)}
            profilePath={pagePath(language, 'profile')}
            helpPath={pagePath(language, 'whyKorto')}
          />
          <CalendarFeedSection />
          <div id="language" className={styles.part}>
            <LanguageSection />
          </div>
          <ThemeSection />
          <div id="account" className={styles.part}>
            <DeviceSection />
          </div>
          <ExportSection />
        </AccountPage>
      )}
    </Private>
  )
}
