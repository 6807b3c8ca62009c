import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** The link from the letter about a phone that somebody else connected. */
export const usePhoneNotMe = () =>
  useMutation({ mutationFn: (token: string) => api.auth.phoneNotMe({ body: { token } }) })
