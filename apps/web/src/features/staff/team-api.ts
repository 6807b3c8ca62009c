import type { Role } from '@korto/domain/permission/roles'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'

export interface Rights {
  permissions: Role[]
  supplItemIds: number[]
}

/** The staff of a club, and pending invitations. */
export const teamQuery = (siteId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'team'),
    queryFn: ({ signal }) => api.staff.list({ params: { siteId } }, { signal }),
  })

/** Invalidates the team, after errors too. */
function useTeamChange<What>(siteId: number, change: (what: What) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => invalidate(queries, teamQuery(siteId).queryKey),
  })
}

/** Returns whether the roles were given at once; otherwise an e-mail was sent. */
export function useInvite(siteId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Rights & { email: string }) => {
      const answer = await api.staff.add({ params: { siteId }, body })
      return { isAdded: 'uid' in answer }
    },
    onSettled: () => invalidate(queries, teamQuery(siteId).queryKey),
  })
}

export const useChangeRights = (siteId: number, uid: string) =>
  useTeamChange(siteId, (body: Rights) => api.staff.change({ params: { siteId, uid }, body }))

/** The rights of a member after a coach was linked or unlinked; null when no role is left, which ends the membership. */
export const useLinkCoach = (siteId: number) =>
  useTeamChange(siteId, ({ uid, rights }: { uid: string; rights: Rights | null }) =>
    rights
      ? api.staff.change({ params: { siteId, uid }, body: rights })
      : api.staff.remove({ params: { siteId, uid } }),
  )

export const useRemoveMember = (siteId: number) =>
  useTeamChange(siteId, (uid: string) => api.staff.remove({ params: { siteId, uid } }))

export const useResendInvitation = (siteId: number) =>
  useTeamChange(siteId, (id: string) => api.staff.resend({ params: { siteId, id } }))

export const useWithdrawInvitation = (siteId: number) =>
  useTeamChange(siteId, (id: string) => api.staff.withdraw({ params: { siteId, id } }))
