import type { Contract } from '@korto/contract'
import type { ContractRouterClient } from '@orpc/contract'

export type DemoApi = ContractRouterClient<Contract>

/** The contract as somebody, with every guard and rule of the product; null = nobody. */
export type ApiAs = (accessToken: string | null) => DemoApi
