import type { EmbedConfig } from '@korto/domain/site/embedding'
import { useEffect, useState } from 'react'
import { isFramed } from '../../lib/browser/embedded.ts'

/** The embedding page: none, one that the club has listed, or any other. */
export type Host = 'none' | 'listed' | 'other'

/** `other` until it is known to be listed. */
export function useHost(config: EmbedConfig, isDemo: boolean): Host {
  const [host, setHost] = useState<Host>('other')
  useEffect(() => {
    if (!isFramed()) return setHost('none')
    let end: (() => void) | undefined
    let isUnmounted = false
    // Loaded only in frames.
    import('./start-in-frame.ts').then(({ startInFrame }) => {
      if (!isUnmounted) end = startInFrame(config, isDemo, () => setHost('listed'))
    })
    return () => {
      isUnmounted = true
      end?.()
    }
  }, [config, isDemo])
  return host
}
