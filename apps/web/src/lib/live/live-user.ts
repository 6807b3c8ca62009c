import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../api/invalidate.ts'
import { meQuery } from '../session/session.ts'
import { useLive } from './live.ts'

/** Keeps true what is known of the signed-in user: roles come and go while pages are open. */
export function useLiveUser(): void {
  const queries = useQueryClient()
  useLive(['me'], () => void invalidate(queries, meQuery.queryKey))
}
