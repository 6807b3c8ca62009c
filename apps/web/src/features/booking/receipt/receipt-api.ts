import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** A letter about an own booking, with an entry for a calendar. */
export const useSendReceipt = () => useMutation({ mutationFn: (id: number) => api.booking.receipt({ params: { id } }) })
