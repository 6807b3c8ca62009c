import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RoleGuide } from '../../../features/staff/role-guide.tsx'
import { teamQuery } from '../../../features/staff/team-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PlusIcon } from '../../../ui/art/icons.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { ListCard } from '../../../ui/layout/list-card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConsoleSkeleton } from '../../frame/console-skeleton.tsx'
import { WithSite } from '../../frame/with-site.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { TeamTable } from './team-table.tsx'

export function Users() {
  return <WithSite>{(site) => <Team site={site} />}</WithSite>
}

/** The staff, pending invitations, and a guide to the roles. */
function Team({ site }: { site: StaffSiteRead }) {
  const { t } = useTexts('console')
  const { data: team, isError, refetch } = useQuery(teamQuery(site.id))
  const [isInviting, setInviting] = useState(false)
  if (isError && !team) return <FailedState title={t('team.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!team} skeleton={<ConsoleSkeleton />}>
      {team && (
        <Columns side={<RoleGuide />}>
          <Stack>
            <ListCard
              title={t('team.people')}
              count={team.users.length}
              aside={
                <Button kind="primary" onClick={() => setInviting(true)}>
                  <PlusIcon size={18} />
                  {t('team.invite')}
                </Button>
              }
            >
              <TeamTable team={team.users} coaches={site.supplementaryItems} />
            </ListCard>
            {team.invitations.length > 0 && (
              <InvitationList invitations={team.invitations} coaches={site.supplementaryItems} />
            )}
          </Stack>
        </Columns>
      )}
      {isInviting && <InviteDialog coaches={site.supplementaryItems} onClose={() => setInviting(false)} />}
    </Loading>
  )
}
