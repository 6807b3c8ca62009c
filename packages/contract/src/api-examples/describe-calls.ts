import * as z from 'zod'
import { contract } from '../index.ts'
import { DateTime, Day } from '../shapes.ts'
import type { CallName } from './api-example.ts'

const kinds = ['integer', 'number', 'string', 'boolean', 'object', 'null'] as const

/** One of what a field takes. `integers` are several with commas between them, as in addresses. */
export type DescribedType =
  | (typeof kinds)[number]
  | 'integers'
  | 'date'
  | 'date-time'
  | 'any'
  | { value: unknown }
  | { listOf: DescribedType[] }

export interface DescribedField {
  name: string
  in: 'path' | 'query' | 'body'
  isRequired: boolean
  types: DescribedType[]
}

export interface DescribedCall {
  method: string
  path: string
  fields: DescribedField[]
}

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

const PARTS = { path: 'params', query: 'query', body: 'body' } as const
const patternOf = (shape: z.ZodType) => (z.toJSONSchema(shape) as Schema).pattern
/** Numbers travel as digits in addresses. */
const DIGITS = /^\^(\(\?:)?\[\d-\d\]/
const MORE_DIGITS = '(?:,'

/** Method, path and fields of a call, read from the contract. It needs zod: for builds and tests, not for browsers. */
export function describeCall(name: CallName): DescribedCall {
  const [noun = '', verb = ''] = name.split('.')
  const calls: Record<string, Record<string, object>> = contract
  const call = calls[noun]?.[verb]
  if (!call || !('~orpc' in call)) throw new Error(`the contract has no ${name}`)
  // The contract's own description of a procedure; its type is meant for its own packages.
  const { route, inputSchema } = call['~orpc'] as {
    route: { method: string; path: string }
    inputSchema: z.ZodObject<Record<'params' | 'query' | 'body', z.ZodType>>
  }
  const fields = (['path', 'query', 'body'] as const).flatMap((where) =>
    fieldsOf(where, inputSchema.shape[PARTS[where]]),
  )
  return { method: route.method, path: route.path, fields }
}

function fieldsOf(where: DescribedField['in'], part: z.ZodType): DescribedField[] {
  const { properties = {}, required = [] } = schemaOf(part)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    isRequired: required.includes(name),
    types: distinct(typesOf(schema)),
  }))
}

const schemaOf = (shape: z.ZodType): Schema =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

function typesOf(schema: Schema): DescribedType[] {
  if (schema.anyOf) return schema.anyOf.flatMap(typesOf)
  if (schema.enum) return schema.enum.map((value) => ({ value }))
  if (schema.const !== undefined) return [{ value: schema.const }]
  if (schema.pattern === patternOf(Day)) return ['date']
  if (schema.pattern === patternOf(DateTime)) return ['date-time']
  if (schema.pattern && DIGITS.test(schema.pattern))
    return [schema.pattern.includes(MORE_DIGITS) ? 'integers' : 'integer']
  if (schema.type === 'array') return [{ listOf: distinct(typesOf(schema.items ?? {})) }]
  return [kinds.find((kind) => kind === schema.type) ?? 'any']
}

const distinct = (types: readonly DescribedType[]): DescribedType[] => [
  ...new Map(types.map((type) => [JSON.stringify(type), type])).values(),
]
