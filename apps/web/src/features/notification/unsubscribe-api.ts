import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** Ends the letters of a link; it works once. */
export const useUnsubscribe = () =>
  useMutation({ mutationFn: (token: string) => api.unsubscribe.confirm({ params: { token } }) })
