import fc from 'fast-check'
import type { JsonSchema } from './contract-calls.ts'

/** Existing ids, so that some random requests find something. */
export interface ExistingValues {
  ids: Record<string, number>
  texts: string[]
}

/** Nobody sends these by accident. */
const nasty = fc.constantFrom<unknown>(
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  '1e3',
  '0x10',
  '-0',
  "'; drop table bookings; --",
  '9999-12-31T23:59:59+14:00',
  '0000-01-01T00:00:00',
  '2026-02-30T25:61:61Z',
  'a'.repeat(5_000),
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  999_999_999_999_999,
  2 ** 31,
  [],
  [[]],
  [null, 1, 'a'],
  {},
  JSON.parse('{"__proto__":{"id":1}}'),
  { length: 1e9 },
)
export const anything: fc.Arbitrary<unknown> = fc.oneof(nasty, fc.jsonValue({ maxDepth: 4 }))

/** What a schema lets through, so that the code behind it meets every value it allows. */
export function fitting(schema: JsonSchema, existing: ExistingValues, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => fitting(branch, existing, name)))
  if (schema.type === 'integer' || schema.type === 'number') return fittingNumber(schema, existing, name)
  if (schema.type === 'string') return fittingText(schema, existing, name)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}, existing, name), { maxLength: 3 })
  if (schema.type === 'object' && schema.properties) return fittingObject(schema, existing)
  return anything
}

function fittingObject({ properties = {}, required = [] }: JsonSchema, existing: ExistingValues): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([key, inner]) => [key, fitting(inner, existing, key)] as const)
  return fc.record<Record<string, unknown>, string>(Object.fromEntries(fields), { requiredKeys: required })
}

function fittingNumber({ minimum = 0, maximum = 1e9 }: JsonSchema, { ids }: ExistingValues, name: string) {
  const any = fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) })
  const one = ids[name] === undefined ? fc.constantFrom(...Object.values(ids)) : fc.constant(ids[name])
  return fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: any })
}

function fittingText({ pattern, maxLength = 50 }: JsonSchema, { ids, texts }: ExistingValues, name: string) {
  const expression = new RegExp(pattern ?? '', 'u')
  const real = [...Object.values(ids).map(String), ...texts].filter((text) => expression.test(text))
  const any = pattern
    ? fc.stringMatching(expression)
    : fc.oneof(fc.string({ maxLength: Math.min(maxLength, 200), unit: 'binary' }), fc.json({ maxDepth: 3 }))
  if (real.length === 0) return any
  const one = ids[name] === undefined ? fc.constantFrom(...real) : fc.constant(String(ids[name]))
  return fc.oneof({ weight: 3, arbitrary: one }, { weight: 2, arbitrary: any })
}
