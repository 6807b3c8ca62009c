import { os } from '../../call-context.ts'
import { Refused } from '../../platform/http/refused.ts'

const MINUTE_SECONDS = 60

/** Errors in browsers. Anybody may report, so reports are bounded, rate-limited and not trusted. */
export const errorReportRoutes = {
  errorReport: {
    send: os.errorReport.send.handler(({ context: { tools, request }, input }) => {
      const isTaken = tools.errorReport.fromBrowser(input.body, request.address)
      if (!isTaken) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: MINUTE_SECONDS })
      return { ok: true as const }
    }),
  },
}
