import { os } from '../../call-context.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { userByAccessToken } from './sessions/sql.ts'
import { hashOf } from './sessions/tokens.ts'

declare const proof: unique symbol

/** Proof that a request carries a valid session. Only this file makes one. */
export interface User {
  id: number
  sessionId: string
  signedInAt: Date
  /** Signed in within the last ten minutes. */
  isFresh: boolean
  [proof]: true
}

export async function userOf(tools: Pick<Tools, 'db'>, accessToken: string | null): Promise<User | null> {
  if (!accessToken || accessToken.length > 200) return null
  const row = await userByAccessToken(tools.db, hashOf(accessToken))
  if (!row) return null
  return { id: row.id, sessionId: row.session_id, signedInAt: row.signed_in_at, isFresh: row.is_fresh } as User
}

/** Runs before the body is validated: 401 comes before 400. */
export const signedIn = os.use(async ({ context, next }) => {
  const user = await userOf(context.tools, context.request.accessToken)
  if (!user) throw new Refused(context.request.accessToken ? 'SESSION_ENDED' : 'NOT_SIGNED_IN')
  context.request.countUser(user.id)
  return next({ context: { user } })
})

/** For sensitive calls: an open browser or a stolen token must not be enough. */
export function assertFresh(user: User) {
  if (!user.isFresh) throw new Refused('SIGN_IN_AGAIN')
}

export const freshlySignedIn = signedIn.use(({ context, next }) => {
  assertFresh(context.user)
  return next()
})

/** For calls that differ for signed-in users and others. An invalid token is refused. */
export const signedInOrNobody = os.use(async ({ context, next }) => {
  const user = await userOf(context.tools, context.request.accessToken)
  if (!user && context.request.accessToken) throw new Refused('SESSION_ENDED')
  return next({ context: { user } })
})

/** For public reads that show signed-in users more. An invalid token counts as none. */
export const anybody = os.use(async ({ context, next }) =>
  next({ context: { user: await userOf(context.tools, context.request.accessToken) } }),
)
