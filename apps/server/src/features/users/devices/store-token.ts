import type { PushEvent } from '@korto/domain/notification/push-event'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { User } from '../guards.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import { readToken, tokenOf } from './push-token.ts'
import { deleteDevicesBeyond, deleteToken, updatePushEnabled, upsertDevice } from './sql.ts'

const MOST_DEVICES = 10

interface TokenRequest {
  token: string
  old_token?: string | null | undefined
  preferences?: PushEvent[] | undefined
  /** Names the device in the settings. */
  userAgent: string
}

const LONGEST_USER_AGENT = 300

/**
 * Registers the device in place of its old token; an empty token only removes the old one. An old token of another user is
 * left alone.
 */
export async function storeToken(
  { db, push }: Tools,
  user: User,
  { token, old_token, preferences, userAgent }: TokenRequest,
) {
  const old = old_token ? readToken(old_token) : null
  const oldToken = old && tokenOf(old)
  const subscription = readToken(token)
  if (token !== '' && !(subscription && push?.takes(subscription.endpoint)))
    throw new Refused('INVALID', {
      field: 'token',
      message: "token: must be the JSON of a browser's push subscription",
    })
  await inTransaction(db, async (trx) => {
    await lockSignedIn(trx, user)
    if (subscription)
      await upsertDevice(trx, {
        token: tokenOf(subscription),
        oldToken,
        userId: user.id,
        sessionId: user.sessionId,
        preferences: preferences ? [...new Set(preferences)] : null,
        userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
      })
    if (oldToken && !(subscription && tokenOf(subscription) === oldToken)) await deleteToken(trx, user.id, oldToken)
    await deleteDevicesBeyond(trx, user.id, MOST_DEVICES)
    await updatePushEnabled(trx, user.id)
  })
}
