import { hasAdmin } from '@korto/domain/permission/roles'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { Recorded } from '../../activity/record-activity.ts'
import type { StaffOfSite } from '../guards.ts'
import { recordStaff } from '../record-staff.ts'
import {
  coachesAmong,
  endInvitationsBy,
  lockTeam,
  type MemberRow,
  membersOf,
  type Rights,
  removeMember,
  writeRights,
} from './sql.ts'

/** Takes effect at once: roles are read with every call. */
export async function changeMember(tools: Tools, staff: StaffOfSite, uid: string, ids: Rights) {
  const rights = await checkedRights(tools, staff.siteId, ids)
  await changeTeam(tools, staff, uid, async (trx, member, others) => {
    assertAdminLeft(rights.permissions.includes('admin'), others)
    await writeRights(trx, staff.siteId, member.id, rights)
    if (!rights.permissions.includes('admin')) await endInvitationsBy(trx, member.id, staff.siteId)
    return recordStaff(trx, staff, { userId: member.id, permissions: rights.permissions })
  })
}

export async function dismissMember(tools: Tools, staff: StaffOfSite, uid: string) {
  await changeTeam(tools, staff, uid, async (trx, member, others) => {
    assertAdminLeft(false, others)
    await removeMember(trx, staff.siteId, member.id)
    await endInvitationsBy(trx, member.id, staff.siteId)
    return recordStaff(trx, staff, { userId: member.id, permissions: [] })
  })
}

/** No role twice; the role coach requires at least one of the club's coaches, other roles have none. */
export async function checkedRights({ db }: Tools, siteId: number, { permissions, supplItemIds }: Rights) {
  const roles = [...new Set(permissions)]
  if (!roles.includes('coach')) return { permissions: roles, supplItemIds: [] }
  const ids = [...new Set(supplItemIds)]
  if (ids.length === 0) throw invalid('must name at least one coach')
  const coaches = await coachesAmong(db, siteId, ids)
  if (coaches.length < ids.length) throw invalid('must be coaches of this club')
  return { permissions: roles, supplItemIds: coaches }
}

const invalid = (problem: string) =>
  new Refused('INVALID', { field: 'supplItemIds', message: `supplItemIds: ${problem}` })

async function changeTeam(
  tools: Tools,
  { siteId }: StaffOfSite,
  uid: string,
  change: (trx: Trx, member: MemberRow, others: MemberRow[]) => Promise<Recorded>,
) {
  const recorded = await inTransaction(tools.db, async (trx) => {
    await lockTeam(trx, siteId)
    // Who has not opened the console yet is still an invitation and does not count as an admin.
    const team = (await membersOf(trx, siteId)).filter(({ is_unopened }) => !is_unopened)
    const member = team.find((one) => one.uid === uid)
    if (!member) throw new Refused('NOT_FOUND')
    return change(
      trx,
      member,
      team.filter((one) => one !== member),
    )
  })
  tools.announce(recorded)
}

function assertAdminLeft(staysAdmin: boolean, others: MemberRow[]) {
  if (!staysAdmin && !hasAdmin(others)) throw new Refused('LAST_ADMIN')
}
