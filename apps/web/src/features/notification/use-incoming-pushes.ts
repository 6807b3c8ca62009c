import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '../../lib/api/invalidate.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { readRecord } from '../../lib/push/record.ts'
import { token } from '../../lib/session/token.ts'

/**
 * While signed in: shows pushes as toasts while the app is visible, and sends a new token to the server. Ends with the
 * session.
 */
export function useIncomingPushes(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const onMessage = ({ data, ports }: MessageEvent) => {
      const { title, text } = Object(data)
      if (typeof title !== 'string' || typeof text !== 'string') return
      toasts.show({ kind: 'message', title, text })
      ports[0]?.postMessage('shown')
    }
    worker?.addEventListener('message', onMessage)
    worker?.startMessages()
    return () => worker?.removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    if (readRecord() === null) return
    Promise.all([import('./push-api.ts'), import('../../lib/push/device.ts')]).then(
      async ([{ PUSH_KEY, logError }, { renewPush }]) => {
        const isNew = await renewPush().catch(logError)
        if (isNew) await invalidate(queries, PUSH_KEY)
      },
      onlyWithConnection,
    )
  }, [queries])
  // The server removes the device with the session; this removes it in the browser.
  useEffect(
    () =>
      token.subscribe(() => {
        if (token.read() !== null || readRecord() === null) return
        import('../../lib/push/device.ts').then(({ forgetPush }) => forgetPush()).catch(onlyWithConnection)
      }),
    [],
  )
}

/** Errors are ignored: it is repeated on the next start. */
const onlyWithConnection = () => undefined
