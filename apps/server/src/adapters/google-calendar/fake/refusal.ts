import type { FakeAnswer } from '../../../platform/outgoing/fake-server.ts'

/** As Google says no. */
export const refusal = (status: number, reason: string): FakeAnswer => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'calendar', reason, message: reason }] } },
})
