import type { Load, LoadReport } from './load-child.ts'
import { runChild } from './run-child.ts'

export interface Measured {
  statuses: Record<number, number>
  perSecond: number
  median: number
  p99: number
  count: number
  bytesEach: number
}

/** Runs in a separate process, so that measuring does not slow down what is measured. */
export async function runLoad(load: Load): Promise<Measured> {
  const report = await runChild<LoadReport>('load-child.ts', load)
  const { times } = report
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    statuses: report.statuses,
    perSecond: times.length / report.seconds,
    median: at(0.5),
    p99: at(0.99),
    count: times.length,
    bytesEach: report.bytes / Math.max(1, times.length),
  }
}

/** A whole HTTP request as text. */
export function httpRequest(
  method: 'GET' | 'POST',
  path: string,
  { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token ? [`new_access_token: ${token}`] : []),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
