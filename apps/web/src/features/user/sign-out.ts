import { useMutation } from '@tanstack/react-query'
import { signOut } from '../../lib/session/session.ts'

/** Apart from the other calls of the account: the frame of every page has it. */
export const useSignOut = () => useMutation({ mutationFn: signOut })
