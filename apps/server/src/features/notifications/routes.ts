import { signedIn } from '../users/guards.ts'
import { presentNotification } from './present.ts'
import { newestNotifications } from './sql.ts'

export const notificationRoutes = {
  notification: {
    mine: signedIn.notification.mine.handler(async ({ context: { tools, user } }) =>
      (await newestNotifications(tools.db, user.id)).map(presentNotification),
    ),
  },
}
