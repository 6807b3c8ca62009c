import { setTimeout as pause } from 'node:timers/promises'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { aStaffMember, signedInUser } from '../../apps/server/test/factories.ts'
import { addDays } from '../../packages/domain/src/time/day.ts'
import { dayOf } from '../../packages/domain/src/time/site-time.ts'
import { aClub } from './booked-club.ts'
import { benchDatabase, productServer } from './product.ts'

const ZONE = 'Europe/Sofia'
const HOURS_A_DAY = 12

interface Club {
  siteId: number
  itemId: number
  token: string
}

/** Imports rows into a running product, and counts what is not there exactly once. */
export async function importRows(
  url: string,
  connection: Parameters<typeof openDatabase>[0]['connection'],
  club: Club,
  rows: number,
): Promise<{ seconds: number; wrong: number }> {
  const db = openDatabase({ connection, name: 'bench', max: 2 }, () => {})
  const began = performance.now()
  const importId = await startImport(url, club, rows)
  await finished(db, importId)
  const seconds = (performance.now() - began) / 1_000
  const wrong = await wrongRows(db, club, rows)
  await db.destroy()
  return { seconds, wrong }
}

/** The process that imports dies with SIGKILL after half of the rows; another takes over. */
export async function importKilledHalfWay(rows: number): Promise<{ wrong: number; doneWhenKilled: number }> {
  const database = await benchDatabase()
  let server = await productServer(database.connection)
  try {
    const { db } = database
    const { siteId, itemIds } = await aClub(db, 1, 'Import Tennis')
    const { id, accessToken } = await signedInUser(db)
    await aStaffMember(db, siteId, id, ['admin'])
    const club = { siteId, itemId: itemIds[0] ?? 0, token: accessToken }
    const importId = await startImport(`http://127.0.0.1:${server.port}`, club, rows)
    let doneWhenKilled = 0
    while (doneWhenKilled < rows / 2) doneWhenKilled = await doneOf(db, importId)
    await server.kill()
    server = await productServer(database.connection)
    await finished(db, importId)
    return { wrong: await wrongRows(db, club, rows), doneWhenKilled }
  } finally {
    await server.kill()
    await database.stop()
  }
}

async function startImport(url: string, { siteId, itemId, token }: Club, rows: number): Promise<number> {
  const answer = await fetch(`${url}/api/admin/booking/bulk_import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', new_access_token: token },
    body: JSON.stringify({ siteId, itemId, data: hourlyRows(rows) }),
  })
  const body = (await answer.json()) as { importId: number }
  if (answer.status !== 200) throw new Error(`the import: ${answer.status} ${JSON.stringify(body)}`)
  return body.importId
}

const firstDay = () => addDays(dayOf(ZONE, Date.now()), 30)

/** One hour after the other of one court, from a month ahead on. */
function hourlyRows(count: number) {
  const first = firstDay()
  return Array.from({ length: count }, (_, n) => {
    const day = addDays(first, Math.floor(n / HOURS_A_DAY))
    const at = (hour: number) => `${day}T${String(8 + (n % HOURS_A_DAY) + hour).padStart(2, '0')}:00:00`
    return { fromDate: at(0), toDate: at(1), displayName: `Guest ${n + 1}` }
  })
}

async function finished(db: Db, importId: number): Promise<void> {
  for (;;) {
    const { status } = await db
      .selectFrom('bulk_imports')
      .select('status')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow()
    if (status === 'FINISHED') return
    if (status !== 'RUNNING') throw new Error(`the import ended as ${status}`)
    await pause(100)
  }
}

async function doneOf(db: Db, importId: number): Promise<number> {
  const { done } = await db
    .selectFrom('bulk_import_rows')
    .select(({ fn }) => fn.countAll<string>().as('done'))
    .where('import_id', '=', importId)
    .where('status', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(done)
}

/** Rows without a booking, and bookings beyond the first of an hour. */
async function wrongRows(db: Db, { itemId }: Club, rows: number): Promise<number> {
  const made = await db
    .selectFrom('bookings')
    .select(['from_at'])
    .where('item_id', '=', itemId)
    .where('from_at', '>=', new Date(`${firstDay()}T00:00:00Z`))
    .execute()
  const hours = new Set(made.map(({ from_at }) => from_at.valueOf())).size
  return rows - hours + (made.length - hours)
}
