import type { CallContext } from '../../call-context.ts'
import { presentUser } from './present.ts'
import { refreshCookie } from './sessions/refresh-cookie.ts'
import type { OpenedSession } from './sessions/sessions.ts'

/** The answer of every way to sign in. */
export async function signInAnswer({ tools, request }: CallContext, session: OpenedSession) {
  request.setHeader('set-cookie', refreshCookie(session.refreshToken, tools.env.publicAddress))
  return { accessToken: session.accessToken, user: await presentUser(tools.db, session.userId) }
}
