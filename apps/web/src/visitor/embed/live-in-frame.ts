import { type EmbedConfig, mayBookInside } from '@korto/domain/site/embedding'
import { token } from '../../lib/session/token.ts'
import { findHost } from './find-host.ts'
import { followSeenPart } from './follow-seen-part.ts'
import { openLinksInTabs } from './open-links-in-tabs.ts'
import { postHeight } from './post-height.ts'

/** Starts everything that a framed page needs. Only a listed host gets messages, and only there the session is used. */
export function liveInFrame(config: EmbedConfig, isDemo: boolean, onListed: () => void): () => void {
  const ends = [followSeenPart(), openLinksInTabs()]
  const isListed = (origins: readonly string[]) => mayBookInside(config, origins, isDemo)
  ends.push(
    findHost(isListed, (origin) => {
      ends.push(postHeight(origin))
      token.release()
      onListed()
    }),
  )
  return () => {
    for (const end of ends) end()
  }
}
