import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { onCaughtError, watchErrors } from '../lib/errors/watch-errors.ts'
import { deferRouteData } from '../lib/first-load/defer-route-data.ts'
import { pruneRouteManifest } from '../lib/first-load/prune-route-manifest.ts'
import { NonceContext } from '../lib/render/nonce.ts'
import { registerServiceWorker } from '../lib/update/worker-registration.ts'

// Browsers hide the attribute from scripts and styles, but not the property.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

watchErrors()
pruneRouteManifest(window)
deferRouteData(window)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
    { onCaughtError },
  )
})

registerServiceWorker()
