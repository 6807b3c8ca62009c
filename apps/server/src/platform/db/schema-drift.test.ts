import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { asSql, asTypes, type Description, describeSchema } from './describe-schema.ts'

const root = join(import.meta.dirname, '../../../../..')

let database: TestDatabase
let schema: Description
beforeAll(async () => {
  database = await testDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  schema = await describeSchema(client)
  await client.end()
})
afterAll(() => database.drop())

test('schema.sql says what the migrated database says; after a new migration: npm run schema', () => {
  expect(asSql(schema)).toBe(readFileSync(join(root, 'apps/server/migrations/schema.sql'), 'utf8'))
})

test('schema.ts says what the migrated database says; after a new migration: npm run schema', () => {
  const file = 'apps/server/src/platform/db/schema.ts'
  const biome = join(root, 'node_modules/.bin/biome')
  const formatted = spawnSync(biome, ['format', `--stdin-file-path=${file}`], {
    cwd: root,
    input: asTypes(schema),
    encoding: 'utf8',
  })
  expect(formatted.stdout).toBe(readFileSync(join(root, file), 'utf8'))
})

test('every moment is stored with its zone [DATA-10]', () => {
  expect(schema.columns.filter(({ type }) => type === 'timestamp without time zone')).toEqual([])
})
