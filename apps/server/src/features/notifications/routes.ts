import type { PushEvent } from '@korto/domain/notification/push-event'
import { deviceOfSession } from '../users/devices/sql.ts'
import { storeToken } from '../users/devices/store-token.ts'
import { signedIn } from '../users/guards.ts'
import { presentNotification } from './present.ts'
import { readEntries } from './read-entries.ts'
import { newestNotifications } from './sql.ts'

const DONE = { ok: true } as const

export const notificationRoutes = {
  notification: {
    mine: signedIn.notification.mine.handler(async ({ context: { tools, user } }) =>
      (await newestNotifications(tools.db, user.id)).map(presentNotification),
    ),
    markRead: signedIn.notification.markRead.handler(async ({ context: { tools, user }, input: { body } }) => {
      await readEntries(tools, user, body.lastId)
      return DONE
    }),
    device: signedIn.notification.device.handler(async ({ context: { tools, user } }) => {
      const device = await deviceOfSession(tools.db, user.sessionId)
      return {
        publicKey: tools.push?.publicKey ?? null,
        preferences: (device?.preferences as PushEvent[] | undefined) ?? null,
      }
    }),
    token: signedIn.notification.token.handler(async ({ context: { tools, user }, input: { body } }) => {
      await storeToken(tools, user, body)
      return DONE
    }),
  },
}
