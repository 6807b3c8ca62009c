import type { Db } from '../../../apps/server/src/platform/db/database.ts'
import { apiCall } from '../notices/api-call.ts'
import type { DeskClub } from './desk.ts'

/** What a person must decide is decided for the product; deletions were meant. */
export async function answerAll({ db, port }: { db: Db; port: number }, { siteId, token }: DeskClub): Promise<void> {
  const asking = await db.selectFrom('calendar_syncs').select('item_id').where('phase', '=', 'ASKING').execute()
  for (const { item_id } of asking) {
    const path = `/api/admin/calendar/${siteId}/deletions/${item_id}`
    await apiCall(port, 'POST', path, { token, body: { answer: 'CANCEL' } })
  }
  const open = await db
    .selectFrom('calendar_conflicts')
    .select('id')
    .where('answered_at', 'is', null)
    .where('decided', 'is', null)
    .execute()
  for (const { id } of open) {
    const path = `/api/admin/calendar/${siteId}/inbox/${id}`
    await apiCall(port, 'POST', path, { token, body: { answer: 'OURS' } })
  }
}
