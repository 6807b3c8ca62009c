import { os } from '../../call-context.ts'
import { Refused } from '../../platform/http/refused.ts'

const MINUTE_SECONDS = 60

/** What goes wrong in a visitor's browser. Anybody may tell, so it is bounded, counted and believed as little as possible. */
export const errorReportRoutes = {
  errorReport: {
    send: os.errorReport.send.handler(({ context: { tools, request }, input }) => {
      const isTaken = tools.errorReport.fromBrowser(input.body, request.address)
      if (!isTaken) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: MINUTE_SECONDS })
      return { ok: true as const }
    }),
  },
}
