import { type EmbedConfig, mayBookInside } from '@korto/domain/site/embedding'
import { token } from '../../lib/session/token.ts'
import { findHost } from './find-host.ts'
import { openLinksInTabs } from './open-links-in-tabs.ts'
import { postHeight } from './post-height.ts'
import { trackVisiblePart } from './track-visible-part.ts'

/** Starts everything that a framed page needs. Only a listed host gets messages, and only there the session is used. */
export function startInFrame(config: EmbedConfig, isDemo: boolean, onListed: () => void): () => void {
  const stops = [trackVisiblePart(), openLinksInTabs()]
  const isListed = (origins: readonly string[]) => mayBookInside(config, origins, isDemo)
  stops.push(
    findHost(isListed, (origin) => {
      stops.push(postHeight(origin))
      token.release()
      onListed()
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
