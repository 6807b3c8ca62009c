import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_FILES = 5

/** PostgreSQL rotates its log but never deletes one. The names hold the time, so their order is their age. */
export function pruneLogs(directory: string): void {
  const oldestFirst = readdirSync(directory)
    .filter((name) => /^postgres-.*\.log$/.test(name))
    .sort()
  for (const name of oldestFirst.slice(0, -KEPT_FILES)) rmSync(join(directory, name), { force: true })
}
