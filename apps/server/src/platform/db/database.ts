import { Kysely, type Transaction } from 'kysely'
import { poolDialect } from './driver.ts'
import { createPool, type PoolSettings } from './pool.ts'
import type { Schema } from './schema.ts'

/** The pool, or a transaction on it: every statement takes one of them as its first argument. */
export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

export function openDatabase(settings: PoolSettings, onError: (error: Error) => void): Db {
  return new Kysely<Schema>({ dialect: poolDialect(createPool(settings, onError)) })
}
