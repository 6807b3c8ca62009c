import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readDataInOwnTask } from '../lib/data-in-own-task.ts'
import { onCaughtError, watchErrors } from '../lib/error-report/watch-errors.ts'
import { NonceContext } from '../lib/nonce.ts'
import { keepOwnLanguage } from '../lib/own-language-routes.ts'
import { registerServiceWorker } from '../lib/worker-registration.ts'

// Browsers hide the attribute from scripts and styles, but not the property.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

watchErrors()
keepOwnLanguage(window)
readDataInOwnTask(window)

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
