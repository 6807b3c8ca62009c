import { useState } from 'react'
import { pagePath } from '../../app/paths.ts'
import { SignInChoices } from '../../features/user/sign-in/sign-in-choices.tsx'
import type { SignInWay } from '../../features/user/sign-in/sign-in-way.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './register-club.module.css'

/** Over the form, which keeps its state. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('register-club')
  const language = useLanguage()
  const [way, setWay] = useState<SignInWay>('email')
  return (
    <Dialog title={t('newClub.signIn')} onClose={onClose}>
      <Stack>
        <p className={styles.text}>{t('newClub.signInText')}</p>
        <SignInChoices way={way} onWay={setWay} returnTo={pagePath(language, 'registerClub')} />
      </Stack>
    </Dialog>
  )
}
