import { type CallContext, os } from '../../call-context.ts'
import { Refused } from '../../platform/http/refused.ts'
import { signedIn } from './guards.ts'
import { presentUser } from './present.ts'
import { clearedRefreshCookie, readRefreshCookie, refreshCookie } from './refresh-cookie.ts'
import { register } from './register.ts'
import { type OpenedSession, openSession, renewSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { deleteSession } from './sql.ts'

export const userRoutes = {
  auth: {
    register: os.auth.register.handler(async ({ context, input }) => {
      const userId = await register(context.tools, context.request.address, input.body)
      return answer(context, await openSession(context.tools.db, userId, context.request.userAgent))
    }),
    signIn: os.auth.signIn.handler(async ({ context, input }) => {
      const userId = await signIn(context.tools, context.request.address, input.body)
      return answer(context, await openSession(context.tools.db, userId, context.request.userAgent))
    }),
    refresh: os.auth.refresh.handler(async ({ context: { tools, request }, context }) => {
      const presented = readRefreshCookie(request, tools.env.publicAddress)
      if (!presented) throw new Refused('NOT_SIGNED_IN')
      return answer(context, await renewSession({ db: tools.db, key: tools.env.secret }, presented, request.userAgent))
    }),
    signOut: signedIn.auth.signOut.handler(async ({ context }) => {
      await deleteSession(context.tools.db, context.user.sessionId)
      context.request.setHeader('set-cookie', clearedRefreshCookie(context.tools.env.publicAddress))
      return { ok: true as const }
    }),
  },
  me: {
    read: signedIn.me.read.handler(({ context }) => presentUser(context.tools.db, context.user.id)),
  },
}

async function answer({ tools, request }: CallContext, session: OpenedSession) {
  request.setHeader('set-cookie', refreshCookie(session.refreshToken, tools.env.publicAddress))
  return { accessToken: session.accessToken, user: await presentUser(tools.db, session.userId) }
}
