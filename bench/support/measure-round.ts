import type { Sample } from './comparison.ts'
import { runLoad } from './load.ts'
import type { Load } from './load-child.ts'
import type { ServerUnderLoad } from './product.ts'

/** One round of load on one server; every response must be 200. */
export async function measureRound(
  server: Pick<ServerUnderLoad, 'port' | 'cpuSeconds'>,
  load: Omit<Load, 'port'>,
): Promise<Sample> {
  const before = server.cpuSeconds()
  const { statuses, count, perSecond, median, p99, bytesEach } = await runLoad({ ...load, port: server.port })
  if (count === 0 || statuses[200] !== count) throw new Error(`unexpected responses: ${JSON.stringify(statuses)}`)
  const cpuMs = ((server.cpuSeconds() - before) / count) * 1_000
  return { perSecond, cpuMs, medianMs: median, p99Ms: p99, bytes: bytesEach }
}
