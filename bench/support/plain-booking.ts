import { bookingFactsStatement } from '../../apps/server/src/features/bookings/facts/sql.ts'
import { insertWithRecord } from '../../apps/server/src/features/bookings/sql.ts'
import { statements } from '../../apps/server/src/features/occupancy/sql.ts'

interface Hours {
  siteId: number
  items: { first: number; count: number }
  people: { first: number; count: number }
  /** Seconds since 1970 of the first slot; then one slot after another. */
  firstSlot: number
  slots: number
  minutes: number
}

/** The SQL of one booking as a transaction of a pgbench script. */
export function plainBooking({ siteId, items, people, firstSlot, slots, minutes }: Hours): string {
  const from = 'to_timestamp(:starts)'
  const to = `to_timestamp(:starts + ${minutes * 60})`
  const [item, person, none] = ['array[:item]::bigint[]', ':person::bigint', "'{}'::bigint[]"]
  const window = [String(siteId), item, none, none, from, to]
  const data = `'{"after": {"userId": 1, "itemId": 1, "from": 0, "to": 0, "quantity": 1}, "forced": false}'`
  const row = [
    ...[String(siteId), ':item::bigint', 'null', person, from, to, `(${from} at time zone 'Europe/Sofia')::date`, '1'],
    ...["'CONFIRMED'", 'null', '1', '2000', "'BGN'", 'false', 'false', person],
    ...["'USER_NEW_BOOKING'", item, `array[${person}]`, data, "'a-request'", 'null', 'null'],
  ]
  return [
    `\\set item random(${items.first}, ${items.first + items.count - 1})`,
    `\\set person random(${people.first}, ${people.first + people.count - 1})`,
    `\\set starts ${firstSlot} + random(0, ${slots - 1}) * ${minutes * 60}`,
    'begin;',
    filled(statements.lock.text, [String(siteId), person, none, none, item]),
    filled(bookingFactsStatement.text, [...window, person, 'null::text']),
    filled(insertWithRecord.text, row),
    'commit;',
  ].join('\n')
}

/** pgbench takes a statement as one line and binds its variables; other parameters are inlined. */
const filled = (text: string, values: string[]): string =>
  `${text.replaceAll(/\$(\d+)/g, (_, n: string) => `(${values[Number(n) - 1] ?? 'null'})`).replaceAll(/\s+/g, ' ')};`
