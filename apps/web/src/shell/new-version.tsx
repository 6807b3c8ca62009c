import { Suspense, useEffect, useState } from 'react'
import { onNewVersion } from '../lib/update/app-update.ts'
import { useHasLayers } from '../ui/overlay/layers.ts'
import { NewVersionDialog } from './lazy-parts.ts'

/** Offers the new version once no other dialog is open. */
export function NewVersion() {
  const [isAvailable, setAvailable] = useState(false)
  const [isShown, setShown] = useState(false)
  const isBusy = useHasLayers()

  useEffect(() => onNewVersion(() => setAvailable(true)), [])
  useEffect(() => {
    if (isAvailable && !isBusy) setShown(true)
  }, [isAvailable, isBusy])

  const close = () => {
    setAvailable(false)
    setShown(false)
  }
  return (
    isShown && (
      <Suspense>
        <NewVersionDialog onClose={close} />
      </Suspense>
    )
  )
}
