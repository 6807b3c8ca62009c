import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import type { Connection } from '../src/platform/db/pool.ts'
import { databaseUrl } from './database-url.ts'

export interface TwoRoles {
  owner: Connection
  app: Connection
  drop(): Promise<void>
}

type AsAdmin = <T>(work: (admin: pg.Client) => Promise<T>) => Promise<T>

/** An empty database with a user that owns it and one that may only connect, as docs/operations.md has it made. */
export async function twoRoles(cluster: Connection, asAdmin: AsAdmin): Promise<TwoRoles> {
  const name = `roles_${randomBytes(6).toString('hex')}`
  const [owner, app] = [`${name}_owner`, `${name}_app`]
  const password = 'a-password-for-tests'
  await asAdmin(async (admin) => {
    for (const role of [owner, app]) await admin.query(`create role ${role} login password '${password}'`)
    await admin.query(`create database ${name} owner ${owner}`)
  })
  return {
    owner: { ...cluster, user: owner, password, database: name },
    app: { ...cluster, user: app, password, database: name },
    drop: () =>
      asAdmin(async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`)
        for (const role of [app, owner]) await admin.query(`drop role if exists ${role}`)
      }),
  }
}

/** `npm run migrate` with these arguments. */
export function migrateAs(owner: Connection, ...words: string[]) {
  const script = join(import.meta.dirname, '../src/migrate-database.ts')
  return spawnSync(process.execPath, [script, ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl(owner) },
    encoding: 'utf8',
  })
}
