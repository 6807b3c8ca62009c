import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { signedIn, type User } from '../users/guards.ts'
import { presentManagement, presentPermissions } from './present.ts'
import { managementUser } from './sql.ts'

export const managementRoutes = {
  management: {
    permissions: signedIn.management.permissions.handler(async ({ context }) =>
      presentPermissions(await ownRoles(context.tools, context.user)),
    ),
    mine: signedIn.management.mine.handler(async ({ context }) =>
      presentManagement(await ownRoles(context.tools, context.user)),
    ),
  },
}

async function ownRoles({ db, now }: Tools, user: User) {
  const row = await managementUser(db, user.id, new Date(now()))
  if (!row) throw new Refused('SESSION_ENDED')
  return row
}
