import { Suspense, useState } from 'react'
import { Steps } from '../../features/site/register/steps.tsx'
import { useHydrated } from '../../lib/first-load/hydrated.ts'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { loadTexts } from '../../lib/texts/texts.ts'
import type { CreatedClub } from './club-created.tsx'
import styles from './register-club.module.css'

export { registerClubHead as meta } from './head.ts'

await loadTexts('register-club')

const ClubForm = lazyPart(async () => (await import('./club-form.tsx')).ClubForm)
const ClubCreated = lazyPart(async () => (await import('./club-created.tsx')).ClubCreated)

/** The form is rendered in the browser only, since the server does not know the stored draft. */
export default function RegisterClub() {
  const isHydrated = useHydrated()
  const [made, setMade] = useState<CreatedClub | null>(null)
  if (!isHydrated) return <Outline step={1} />
  if (!made)
    return (
      <Suspense fallback={<Outline step={1} />}>
        <ClubForm onMade={setMade} />
      </Suspense>
    )
  return (
    <Suspense fallback={<Outline step={3} />}>
      <div className={styles.page}>
        <Steps current={3} isPageTitle />
        <ClubCreated club={made} onAnother={() => setMade(null)} />
      </div>
    </Suspense>
  )
}

const Outline = ({ step }: { step: number }) => (
  <div className={styles.page}>
    <Steps current={step} isPageTitle />
    <div className={styles.blank} aria-busy="true" />
  </div>
)
