import type { EmbedConfig } from '@korto/domain/site/embedding'
import { useEffect, useState } from 'react'
import { isFramed } from '../../lib/browser/embedded.ts'

/** Whose page the timetable stands in: nobody's, one that the club has listed, or any other. */
export type Host = 'none' | 'listed' | 'other'

/** Until it is known to be listed it is any other. */
export function useHost(config: EmbedConfig, isDemo: boolean): Host {
  const [host, setHost] = useState<Host>('other')
  useEffect(() => {
    if (!isFramed()) return setHost('none')
    let end: (() => void) | undefined
    let isUnmounted = false
    // What only a frame needs comes when everything else stands.
    import('./live-in-frame.ts').then(({ liveInFrame }) => {
      if (!isUnmounted) end = liveInFrame(config, isDemo, () => setHost('listed'))
    })
    return () => {
      isUnmounted = true
      end?.()
    }
  }, [config, isDemo])
  return host
}
