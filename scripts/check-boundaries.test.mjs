import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brokenBoundaries } from './check-boundaries.mjs'

/** A repository with just these files in it. */
function aRepository(files) {
  const root = mkdtempSync(join(tmpdir(), 'korto-repository-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  return root
}

const brokenIn = (path, code) => brokenBoundaries(aRepository({ [path]: code }))

const domain = 'packages/domain/src/timeslot/free-places.ts'
const contract = 'packages/contract/src/booking.ts'
const server = (path) => `apps/server/src/${path}`
const web = (path) => `apps/web/src/${path}`

test.each([
  ['the domain imports a package', domain, "import * as z from 'zod'", 'the domain imports nothing (zod)'],
  ['the domain imports a date library', domain, "import { Temporal } from 'temporal-polyfill'", 'time/site-time.ts'],
  ['the domain imports a built-in', domain, "import { readFileSync } from 'node:fs'", 'the domain imports nothing'],
  [
    'the domain imports the contract',
    domain,
    "import { booking } from '@korto/contract/booking'",
    'web, server → contract → domain',
  ],
  ['the domain reads the clock', domain, 'export const now = () => Date.now()', 'take `now` as an argument'],
  ['the domain asks for today', domain, 'export const today = new Date( )', 'take `now` as an argument'],
  ['the domain throws dice', domain, 'export const dice = Math.random()', 'take the value as an argument'],
  [
    'a room of the domain imports one above',
    domain,
    "import { x } from '../booking-request/decide-booking.ts'",
    'timeslot must not know booking-request',
  ],
  ['a room of the domain without a place', domain, "import { x } from '../chat/chat.ts'", 'a place in DOMAIN_ROOMS'],
  ['the domain imports test support', domain, "import { x } from '../testing/factories.ts'", 'is for tests'],
  [
    'the contract imports the server',
    contract,
    "export * from '../../../apps/server/src/env.ts'",
    'web, server → contract → domain',
  ],
  ['the contract imports a built-in', contract, "import { join } from 'node:path'", 'belongs in apps/server'],
  [
    'the web imports the server',
    web('lib/api.ts'),
    "import type { Env } from '@korto/server/env'",
    'web, server → contract → domain',
  ],
  [
    'a web feature imports a feature',
    web('features/site/card.tsx'),
    "import { x } from '../item/x.ts'",
    'join them in a page',
  ],
  [
    'a web feature imports a page',
    web('features/site/card.tsx'),
    "import('../../visitor/home/home.tsx')",
    'visitor, console → shell → features',
  ],
  [
    'ui imports a feature',
    web('ui/button.tsx'),
    "import { x } from '../features/site/x.ts'",
    'visitor, console → shell → features',
  ],
  [
    'a page imports the route table',
    web('visitor/home/home.tsx'),
    "import routes from '../../app/routes.ts'",
    'app → visitor, console',
  ],
  [
    'a public page imports one beside it',
    web('visitor/home/home.tsx'),
    "import { x } from '../place/x.ts'",
    'move what both need into a feature',
  ],
  [
    'a public page imports the console',
    web('visitor/place/place.tsx'),
    "import { x } from '../../console/frame/x.ts'",
    'share through shell or a feature',
  ],
  [
    'a server feature imports one above',
    server('features/bookings/create.ts'),
    "import { x } from '../watchers/x.ts'",
    'let watchers follow activity',
  ],
  [
    'a server feature imports one of its line',
    server('features/items/a.ts'),
    "import { x } from '../clients/x.ts'",
    'must not know clients',
  ],
  [
    'a server feature that has no line',
    server('features/chat/a.ts'),
    "import { x } from '../sites/x.ts'",
    'need a line in FEATURES',
  ],
  [
    'the platform imports a feature',
    server('platform/http/a.ts'),
    "import { x } from '../../features/users/x.ts'",
    'hand down',
  ],
  [
    'an adapter imports a feature',
    server('adapters/sms/a.ts'),
    "import { x } from '../../features/users/x.ts'",
    'hand down',
  ],
  [
    'an adapter imports the tools',
    server('adapters/sms/a.ts'),
    "import type { Tools } from '../../tools.ts'",
    'hand down',
  ],
  [
    'a feature imports the app',
    server('features/users/a.ts'),
    "import { app } from '../../app.ts'",
    'main → app → features',
  ],
  [
    'a feature imports routes',
    server('features/accounts/phone/routes.ts'),
    "import { x } from '../../users/routes.ts'",
    'only app.ts imports routes',
  ],
  [
    'the product imports test support',
    server('features/users/a.ts'),
    "import { x } from '../../../test/cluster.ts'",
    'is for tests',
  ],
  [
    'kysely in a command',
    server('features/users/register.ts'),
    "import type { Kysely } from 'kysely'",
    'belongs in the sql.ts',
  ],
  [
    'a tagged statement in a command',
    server('features/users/register.ts'),
    'await sql`select 1`.execute(db)',
    'SQL belongs in the sql.ts',
  ],
  [
    'a plain statement in a command',
    server('features/users/register.ts'),
    "db.query('select id from users where true')",
    'SQL belongs in the sql.ts',
  ],
  [
    'a statement in a route',
    server('features/users/routes.ts'),
    'db.query(`\n  insert into users (id) values (1)`)',
    'SQL belongs in the sql.ts',
  ],
])('refused: %s', (_, path, code, words) => {
  expect(brokenIn(path, code)).toEqual([expect.stringMatching(new RegExp(`^${path}:1 `))])
  expect(brokenIn(path, code)[0]).toContain(words)
})

test.each(['helpers', 'utils', 'service', 'types', 'booking-utils', 'booking.service'])(
  'refused: a file named %s',
  (name) => {
    for (const path of [`packages/domain/src/booking/${name}.ts`, web(`lib/${name}.tsx`), `scripts/lib/${name}.mjs`]) {
      expect(brokenIn(path, '')).toEqual([`${path}:1 this name says nothing: name the file by what it exports`])
    }
  },
)

test.each([
  ['adapters', server('adapters/sms/sms.ts'), server('adapters/fakes/outbox.ts')],
  ['rooms of the platform', server('platform/db/database.ts'), server('platform/http/limits.ts')],
  ['rooms of the console', web('console/overview/overview.tsx'), web('console/day/day.tsx')],
])('refused: two %s import each other', (_, one, other) => {
  const importing = (from, to) => `import { x } from '${posix.relative(posix.dirname(from), to)}'`
  const both = aRepository({ [one]: importing(one, other), [other]: importing(other, one) })
  expect(brokenBoundaries(both)).toHaveLength(2)
  for (const line of brokenBoundaries(both)) expect(line).toContain('import each other')
  expect(brokenBoundaries(aRepository({ [one]: importing(one, other), [other]: '' }))).toEqual([])
  const test = other.replace(/(\.tsx?)$/, '.test$1')
  expect(brokenBoundaries(aRepository({ [one]: importing(one, other), [test]: importing(test, one) }))).toEqual([])
})

test('sources without violations have nothing to report', () => {
  const repository = aRepository({
    'packages/domain/src/time/site-time.ts': 'new Date(0)',
    [domain]: "// Date.now() is refused here\n/* from 'zod' */\nimport type { Instant } from '../time/instant.ts'",
    'packages/domain/src/timeslot/free-places.test.ts':
      "import fc from 'fast-check'\nimport { test } from 'vitest'\nDate.now()",
    'packages/domain/src/testing/factories.ts': "import type { Holding } from '../timeslot/holding.ts'",
    'packages/domain/src/time/day.test.ts': "import { at } from '../testing/factories.ts'",
    [contract]: "import * as z from 'zod'\nimport { x } from '@korto/domain/booking/booking'",
    [server('main.ts')]: "import { app } from './app.ts'",
    [server('app.ts')]: "import { routes } from './features/watchers/routes.ts'",
    [server('features/watchers/watch.ts')]:
      "import { x } from '../bookings/recurring/x.ts'\nimport { y } from '../../tools.ts'",
    [server('features/users/sql.ts')]: "import { sql } from 'kysely'\nexport const one = sql`select 1`",
    [server('features/users/register.ts')]: "throw new Error('select a time, then update your name')",
    [server('features/users/register.test.ts')]:
      "import { testCluster } from '../../../test/cluster.ts'\nsql`select 1`",
    [server('tools.ts')]:
      "import type { Sms } from './adapters/sms/sms.ts'\nimport type { X } from './features/activity/x.ts'",
    [server('adapters/sms/sms.ts')]:
      "import { log } from '../../platform/log/log.ts'\nimport type { Env } from '../../env.ts'",
    [web('app/root.tsx')]: "import { Home } from '../visitor/home/home.tsx'\nimport '../styles/base.css'",
    [web('visitor/home/home.tsx')]:
      "import { Card } from '../../features/site/card.tsx'\nimport { t } from '../../lib/texts.ts'",
    [web('features/site/card.tsx')]:
      "import { Button } from '../../ui/button.tsx'\nimport { paths } from '../../app/paths.ts'",
    [web('lib/texts.ts')]: "import en from '../texts/common/en.json'\nconst range = 'from' in x || 'to'",
  })
  expect(brokenBoundaries(repository)).toEqual([])
})

test('a broken boundary fails the command and names the line', () => {
  const repository = aRepository({
    [domain]: "import type { Instant } from '../time/instant.ts'\n\nexport const now = Date.now",
  })
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'check-boundaries.mjs'), repository],
    {
      encoding: 'utf8',
    },
  )
  expect(status).toBe(1)
  expect(stderr).toBe(`${domain}:3 the domain has no clock: take \`now\` as an argument\n`)
})
