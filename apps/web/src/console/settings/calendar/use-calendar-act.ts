import { useCalendarChange } from '../../../features/calendar-sync/api.ts'
import { codeOf } from '../../../lib/api/api-error.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'

interface Act {
  call: () => Promise<unknown>
  /** What is said when it went well. */
  done: string
  onDone?: () => void
  /** Of what needs a recent sign-in. */
  onSignInNeeded?: () => void
}

/** Changes something of the calendar page and says how it went. */
export function useCalendarAct(siteId: number) {
  const texts = useTexts('calendar')
  const change = useCalendarChange(siteId, ({ call }: Act) => call())
  const act = (what: Act) =>
    change.mutate(what, {
      onSuccess: () => {
        toasts.show({ kind: 'success', title: what.done })
        what.onDone?.()
      },
      onError: (error) => {
        if (what.onSignInNeeded && codeOf(error) === 'SIGN_IN_AGAIN') return what.onSignInNeeded()
        toasts.show({ kind: 'error', title: errorText(texts, error) })
      },
    })
  return { act, isActing: change.isPending }
}
