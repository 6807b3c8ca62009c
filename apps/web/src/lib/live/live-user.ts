import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../api/invalidate.ts'
import { meQuery } from '../session/session.ts'
import { useLive } from './live.ts'

/** Reloads the signed-in user when it changes: roles are given and revoked while pages are open. */
export function useLiveUser(): void {
  const queries = useQueryClient()
  useLive(['me'], () => void invalidate(queries, meQuery.queryKey))
}
