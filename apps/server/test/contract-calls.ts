import { contract } from '@korto/contract'
import * as z from 'zod'

export interface ContractCall {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  successStatus: number
  /** As JSON schema; absent where the call takes none. */
  params: ObjectSchema
  query: ObjectSchema
  body: ObjectSchema
  /** The fields that the contract finds fault with, in its order; the first is the one an answer names. */
  faultsOf(input: { params?: unknown; query?: unknown; body?: unknown }): string[]
}

export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: JsonSchema
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
}

export interface ObjectSchema extends JsonSchema {
  properties: Record<string, JsonSchema>
  required: string[]
}

/** Every call of the contract, found by walking it: a call that is added is found too. */
export const contractCalls: ContractCall[] = callsIn(contract, [])

function callsIn(node: unknown, trail: string[]): ContractCall[] {
  if (typeof node !== 'object' || node === null) return []
  if (!('~orpc' in node)) return Object.entries(node).flatMap(([key, inner]) => callsIn(inner, [...trail, key]))
  // The contract's own description of a procedure; its type is meant for its own packages.
  const { route, inputSchema } = node['~orpc'] as {
    route: { method: ContractCall['method']; path: string; successStatus?: number }
    inputSchema: z.ZodObject<Record<'params' | 'query' | 'body', z.ZodType>>
  }
  const part = (name: 'params' | 'query' | 'body'): ObjectSchema => {
    const schema = z.toJSONSchema(inputSchema.shape[name], { io: 'input', unrepresentable: 'any' }) as JsonSchema
    return { ...schema, properties: schema.properties ?? {}, required: schema.required ?? [] }
  }
  const { method, path, successStatus = 200 } = route
  const faultsOf: ContractCall['faultsOf'] = (input) =>
    inputSchema.safeParse(input).error?.issues.map((issue) => issue.path.slice(1).join('.')) ?? []
  const parts = { params: part('params'), query: part('query'), body: part('body') }
  return [{ name: trail.join('.'), method, path, successStatus, ...parts, faultsOf }]
}

export const pathOf = ({ path }: ContractCall, params: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? '1'))
