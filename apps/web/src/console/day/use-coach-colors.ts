import { may } from '@korto/domain/permission/may'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { adminSiteQuery } from '../../features/site/staff-api.ts'
import { useConsole } from '../frame/use-console.ts'
import { type CoachColors, coachColors } from './coach-color.ts'

/** The colours of the club's coaches, for pages that a coach sees, too. */
export function useCoachColors(): CoachColors {
  const { id, rights, supplementaryItems } = useConsole()
  const { data } = useQuery({ ...adminSiteQuery(id), enabled: may(rights, 'see-dashboard') })
  const coaches = data?.supplementaryItems ?? supplementaryItems
  return useMemo(() => coachColors(coaches), [coaches])
}
