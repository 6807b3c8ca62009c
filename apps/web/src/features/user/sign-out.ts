import { useMutation } from '@tanstack/react-query'
import { signOut } from '../../lib/session/session.ts'

/** A file of its own, since every page imports it. */
export const useSignOut = () => useMutation({ mutationFn: signOut })
