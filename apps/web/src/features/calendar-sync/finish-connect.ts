import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** Completes connecting with the parameters that Google sent back; what Google calls an error is one. */
export const useFinishConnect = () =>
  useMutation({
    mutationFn: async (search: string) => {
      const query = Object.fromEntries(new URLSearchParams(search))
      const connected = await api.calendarSync.finishConnect({ query })
      if (query.error !== undefined) throw new Error(query.error)
      return connected
    },
  })
