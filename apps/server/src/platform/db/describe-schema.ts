import type pg from 'pg'

interface Column {
  table: string
  column: string
  type: string
  not_null: boolean
  default: string | null
  identity: boolean
}

interface SchemaObject {
  table: string
  name: string
  definition: string
}

/** The schema as the database describes it, in a fixed order: what `schema.sql` and `schema.ts` are written from. */
export interface Description {
  columns: Column[]
  constraints: SchemaObject[]
  indexes: SchemaObject[]
  triggers: SchemaObject[]
  functions: string[]
}

export async function describeSchema(client: pg.Client): Promise<Description> {
  const read = async <Row>(text: string) => (await client.query(text)).rows as Row[]
  return {
    columns: await read<Column>(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity <> '' as identity
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by c.relname, a.attnum`),
    constraints: await read<SchemaObject>(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
      order by 1, 2`),
    indexes: await read<SchemaObject>(`
      select tablename as table, indexname as name, indexdef as definition
      from pg_indexes
      where schemaname = 'public'
        and not exists (select from pg_constraint k where k.conname = indexname and k.contype in ('p', 'u', 'x'))
      order by 1, 2`),
    triggers: await read<SchemaObject>(`
      select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition
      from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      order by 1, 2`),
    functions: (
      await read<{ definition: string }>(`
      select pg_get_functiondef(oid) as definition
      from pg_proc
      where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
      order by proname`)
    ).map(({ definition }) => definition.trimEnd()),
  }
}

const tablesOf = ({ columns }: Description) => [...new Set(columns.map(({ table }) => table))]

export function asSql(schema: Description): string {
  const of = (rows: SchemaObject[], table: string) => rows.filter((row) => row.table === table)
  const tables = tablesOf(schema).map((table) => {
    const lines = [
      ...schema.columns.filter((column) => column.table === table).map(columnLine),
      ...of(schema.constraints, table).map(({ name, definition }) => `  constraint ${name} ${definition}`),
    ]
    const rest = [...of(schema.indexes, table), ...of(schema.triggers, table)].map(
      ({ definition }) => `${definition};\n`,
    )
    return `create table ${table} (\n${lines.join(',\n')}\n);\n${rest.join('')}`
  })
  const functions = schema.functions.map((definition) => `\n${definition};\n`)
  return `-- Written by \`npm run schema\` from the migrations; the check compares.\n\n${tables.join('\n')}${functions.join('')}`
}

function columnLine({ column, type, not_null, default: value, identity }: Column): string {
  const parts = [column, type, identity ? 'generated always as identity' : '', not_null ? 'not null' : '']
  if (value !== null) parts.push(`default ${value}`)
  return `  ${parts.filter(Boolean).join(' ')}`
}

export function asTypes(schema: Description): string {
  const tables = tablesOf(schema).map((table) => {
    const columns = schema.columns.filter((column) => column.table === table)
    return `  ${table}: {\n${columns.map((column) => `    ${column.column}: ${typeOf(column, schema)}\n`).join('')}  }\n`
  })
  return `// Written by \`npm run schema\` from the migrations; the check compares.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** Written as text, read as what it says. */
type Json = ColumnType<object, string, string>
type GeneratedJson = ColumnType<object, string | undefined, string>

export interface Schema {
${tables.join('')}}
`
}

const TYPES: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Timestamp',
  date: 'string',
  'time without time zone': 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  xid8: 'string',
  'text[]': 'string[]',
  'bigint[]': 'number[]',
}

function typeOf(column: Column, schema: Description): string {
  const plain = allowedValues(column, schema) ?? TYPES[column.type]
  if (!plain) throw new Error(`no TypeScript type is known for ${column.table}.${column.column}: ${column.type}`)
  if (column.identity) return `GeneratedAlways<${plain}>`
  if (column.default !== null && column.not_null)
    return plain === 'Timestamp' || plain === 'Json' ? `Generated${plain}` : `Generated<${plain}>`
  return column.not_null ? plain : `${plain} | null`
}

/** A check like `status = any (array['A', 'B'])` is a union of texts. */
function allowedValues({ table, column, type }: Column, { constraints }: Description): string | undefined {
  if (type !== 'text') return
  const found = constraints.find(
    (constraint) => constraint.table === table && constraint.definition.startsWith(`CHECK ((${column} = ANY (ARRAY[`),
  )
  const values = found?.definition.match(/'([^']*)'::text/g)?.map((value) => value.slice(0, -'::text'.length))
  return values ? values.join(' | ') : undefined
}
