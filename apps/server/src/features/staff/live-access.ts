import { Refused } from '../../platform/http/refused.ts'
import type { LiveAccess } from '../../platform/live/live-route.ts'
import type { Listener } from '../../platform/live/streams.ts'
import type { Tools } from '../../tools.ts'
import { userOf } from '../users/guards.ts'
import { staffOf, staffSitesOfSessions } from './sql.ts'

/** Topics of clubs and items are public, `me` is the user's own, `admin` is for staff of the club. */
export function liveAccess(tools: Pick<Tools, 'db'>): LiveAccess {
  return {
    async admit(accessToken, topics) {
      const isPrivate = topics.some((topic) => topic === 'me' || topic.startsWith('admin:'))
      if (!isPrivate && !accessToken) return { userId: null, sessionId: null, topics }
      const user = await userOf(tools, accessToken)
      if (!user) {
        if (isPrivate) throw new Refused(accessToken ? 'SESSION_ENDED' : 'NOT_SIGNED_IN')
        return { userId: null, sessionId: null, topics }
      }
      const positions = await staffOf(tools.db, user.id)
      for (const siteId of sitesOf(topics))
        if (!positions.some((position) => position.site_id === siteId)) throw new Refused('NOT_ALLOWED')
      return {
        userId: user.id,
        sessionId: user.sessionId,
        topics: topics.map((topic) => (topic === 'me' ? `me:${user.id}` : topic)),
      }
    },
    async stillAdmitted(listeners) {
      const sessionIds = [...new Set(listeners.map(({ sessionId }) => sessionId).filter((id) => id !== null))]
      const sitesBySession = await staffSitesOfSessions(tools.db, sessionIds)
      const mayStay = ({ sessionId, topics }: Listener) => {
        const sites = sessionId === null ? undefined : sitesBySession.get(sessionId)
        return sites !== undefined && sitesOf(topics).every((siteId) => sites.has(siteId))
      }
      return new Set(listeners.filter(mayStay))
    },
  }
}

const sitesOf = (topics: Iterable<string>) =>
  [...topics].filter((topic) => topic.startsWith('admin:')).map((topic) => Number(topic.slice('admin:'.length)))
