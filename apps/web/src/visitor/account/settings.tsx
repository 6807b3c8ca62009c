import { pagePath } from '../../app/paths.ts'
import { CalendarFeedSection } from '../../features/booking/calendar-feed/calendar-feed-section.tsx'
import { PushSection } from '../../features/notification/push-section.tsx'
import { DeviceSection } from '../../features/user/account/device-section.tsx'
import { ExportSection } from '../../features/user/account/export-section.tsx'
import { LanguageSection } from '../../features/user/account/language-section.tsx'
import { ThemeSection } from '../../features/user/account/theme-section.tsx'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { accountHead } from '../login/account-head.ts'
import { AccountPage } from './account-page.tsx'
import { Private } from './private.tsx'

export const meta = accountHead('settings.title')

export default function Settings() {
  const { t } = useTexts('account')
  const language = useLanguage()
  return (
    <Private>
      {() => (
        <AccountPage title={t('settings.title')}>
          <PushSection helpPath={pagePath(language, 'whyKorto')} />
          <CalendarFeedSection />
          <LanguageSection />
          <ThemeSection />
          <DeviceSection />
          <ExportSection />
        </AccountPage>
      )}
    </Private>
  )
}
