import { USER_TIMEOUT_MS } from './outgoing.ts'
import { ServiceProblem } from './service-problem.ts'

/** For what takes several calls: whoever waits is told after the limit; the calls end by limits of their own. */
export async function withTimeout<T>(service: string, work: Promise<T>, ms = USER_TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceProblem({ service, reason: 'unavailable', detail: 'timeout' })), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
