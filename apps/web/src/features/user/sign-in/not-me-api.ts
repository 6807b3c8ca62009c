import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** The link of the e-mail about a phone that somebody else connected. */
export const usePhoneNotMe = () =>
  useMutation({ mutationFn: (token: string) => api.auth.phoneNotMe({ body: { token } }) })
