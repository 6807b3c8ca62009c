import { useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import { pagePath } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Clubs take bookings from people they can call. */
export function AddPhoneStep() {
  const { t } = useTexts()
  const profile = pagePath(useLanguage(), 'profile')
  return (
    <>
      <p>{t('booking.phoneText')}</p>
      {profile && (
        <ButtonLink kind="primary" size="lg" full to={profile}>
          {t('user.profile')}
        </ButtonLink>
      )}
    </>
  )
}
