import { freshlySignedIn } from '../users/guards.ts'
import { clearedRefreshCookie } from '../users/sessions/refresh-cookie.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { ownData } from './export/sql.ts'

/** What concerns a whole account, over all features. */
export const accountRoutes = {
  export: freshlySignedIn.me.export.handler(({ context }) => ownData(context.tools.reportsDb, context.user.id)),
  deleteAccount: freshlySignedIn.me.deleteAccount.handler(async ({ context }) => {
    await deleteAccount(context.tools, context.user.id)
    context.request.setHeader('set-cookie', clearedRefreshCookie(context.tools.env.publicAddress))
    return { ok: true as const }
  }),
}
