import { freshlySignedIn } from '../users/guards.ts'
import { clearedRefreshCookie } from '../users/refresh-cookie.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { ownData } from './export/sql.ts'
import { googleRoutes } from './google/routes.ts'
import { phoneRoutes } from './phone/routes.ts'

/** What concerns a whole account, over all features: they join those of `users` under the same names. */
export const accountRoutes = {
  auth: { ...phoneRoutes, ...googleRoutes },
  me: {
    export: freshlySignedIn.me.export.handler(({ context }) => ownData(context.tools.reportsDb, context.user.id)),
    deleteAccount: freshlySignedIn.me.deleteAccount.handler(async ({ context }) => {
      await deleteAccount(context.tools, context.user.id)
      context.request.setHeader('set-cookie', clearedRefreshCookie(context.tools.env.publicAddress))
      return { ok: true as const }
    }),
  },
}
