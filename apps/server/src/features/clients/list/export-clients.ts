import type { ClientRead } from '@korto/contract/client-list'
import type { Level } from '@korto/domain/client/levels'
import { LIMIT_BLOCKED } from '@korto/domain/client/limits'
import { csvOf } from '@korto/domain/json/csv'
import type { Language } from '@korto/domain/user/language'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import { messageText } from '../../../texts/message-text.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { findClients } from '../search/find-clients.ts'
import { MOST_CLIENTS, presentClients } from './read-clients.ts'
import { languageOf, recordRegisterRead } from './sql.ts'

const EXPORTS_A_DAY = 2

/** The whole register as a table, by name. Who took it and how many clients were in it is recorded. */
export async function exportClients(tools: Tools, staff: StaffOfSite): Promise<{ csv: string; count: number }> {
  const { siteId, user } = staff
  await takeFromLimit(tools.db, { key: `client-export:site:${siteId}`, limit: EXPORTS_A_DAY, seconds: 86_400 })
  const language = await languageOf(tools.db, user.id)
  const rows: string[][] = []
  for await (const page of allClients(tools, staff)) rows.push(...page.map((client) => cellsOf(client, language)))
  await recordRegisterRead(tools.db, staff, { parameters: ['export'], shown: rows.length })
  return { csv: csvOf([titlesIn(language), ...rows]), count: rows.length }
}

/** Page by page, so that other calls are answered in between. */
async function* allClients(tools: Tools, staff: StaffOfSite): AsyncGenerator<ClientRead[]> {
  const filter = { siteId: staff.siteId, terms: [], level: null, isBlocked: false }
  let after: number | null = null
  for (;;) {
    const ids: number[] = await findClients(tools.reportsDb, filter, { order: 'name', after, limit: MOST_CLIENTS })
    yield await presentClients(tools, staff, ids)
    after = ids.at(-1) ?? null
    if (ids.length < MOST_CLIENTS) return
  }
}

/** Dates without the offset: spreadsheets read them so. */
const cellsOf = (client: ClientRead, language: Language): string[] => [
  client.displayName ?? '',
  client.phoneNumber ?? '',
  client.email ?? '',
  levelIn(language, client),
  String(client.bookings),
  client.lastVisit?.slice(0, 10) ?? '',
  String(client.missed),
  client.nextBooking?.slice(0, 16).replace('T', ' ') ?? '',
  client.note,
]

const COLUMNS = ['name', 'phone', 'email', 'level', 'bookings', 'lastVisit', 'missed', 'nextBooking', 'note'] as const

const titlesIn = (language: Language): string[] =>
  COLUMNS.map((column) => messageText(language, `clientExport.${column}`, {}))

function levelIn(language: Language, { level, limit }: ClientRead): string {
  if (limit === LIMIT_BLOCKED) return messageText(language, 'clientExport.blocked', {})
  // The contract allows no others.
  return messageText(language, `clientExport.level.${level as Level}`, {})
}
