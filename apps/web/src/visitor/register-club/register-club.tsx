import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { Steps } from '../../features/site/register/steps.tsx'
import { consolePaths } from '../../lib/console-paths.ts'
import { useHydrated } from '../../lib/first-load/hydrated.ts'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { loadTexts } from '../../lib/texts/texts.ts'
import styles from './register-club.module.css'

export { registerClubHead as meta } from './head.ts'

await loadTexts('register-club')

const ClubForm = lazyPart(async () => (await import('./club-form.tsx')).ClubForm)

/**
 * The form is rendered in the browser only, since the server does not know the stored draft. When the club is made, its
 * console opens on the courts.
 */
export default function RegisterClub() {
  const navigate = useNavigate()
  const language = useLanguage()
  const isHydrated = useHydrated()
  if (!isHydrated) return <Outline />
  return (
    <Suspense fallback={<Outline />}>
      <ClubForm onMade={() => void navigate(consolePaths(language).newFacility())} />
    </Suspense>
  )
}

const Outline = () => (
  <div className={styles.page}>
    <Steps current={1} isPageTitle />
    <div className={styles.blank} aria-busy="true" />
  </div>
)
