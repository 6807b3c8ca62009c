import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** What the figures depend on besides the code. */
export function machineLine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const kinds = new Set(cpus().map(({ model }) => model.trim()))
  return `${cpus().length} cores (${[...kinds].join(', ')}), ${gigabytes} GB, Node ${process.versions.node}`
}

/** On a busy machine figures mean little, so the report states the load. */
export const loadLine = (): string => loadavg()[0]?.toFixed(2) ?? ''

export function commitLine(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname }).trim()
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', ':/', ':(top,exclude)bench/reports') === '' ? '' : ' with changes')
    )
  } catch {
    return 'unknown'
  }
}
