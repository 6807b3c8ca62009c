import type { Contract } from '@korto/contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { ApiFetch } from './api-fetch.ts'

export interface CallOptions {
  /** The idempotency key of a write: sent again with the same key it is carried out once. */
  idempotencyKey?: string
}

export type Api = JsonifiedClient<ContractRouterClient<Contract, CallOptions>>

export function createApiClient(contract: Contract, address: () => string, fetch: ApiFetch): Api {
  return createORPCClient(
    new OpenAPILink<CallOptions>(contract, {
      url: address,
      fetch,
      headers: ({ context: { idempotencyKey } }) => (idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    }),
  )
}
