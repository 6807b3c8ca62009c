import { Suspense } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SignInStep } from './sign-in-step.tsx'

/** For whoever is led here to choose a time: first of all to sign in. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog title={t('booking.signIn')} onClose={onClose}>
      <Suspense fallback={<Skeleton height={240} />}>
        <SignInStep />
      </Suspense>
    </Dialog>
  )
}
