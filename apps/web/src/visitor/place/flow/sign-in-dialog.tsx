import { Suspense } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SignInStep } from './sign-in-step.tsx'

/** Sign-in before a time is chosen, see `select-mode.tsx`. */
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
