import { USER_TIMEOUT_MS } from './outgoing.ts'
import { ServiceProblem } from './service-problem.ts'

/** For several calls together: rejects after the limit; the calls end by limits of their own. */
export async function withTimeout<T>(service: string, work: Promise<T>, ms = USER_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceProblem({ service, reason: 'unavailable', detail: 'timeout' })), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
