import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { BraintreeGateway } from 'braintree'
import { USER_TIMEOUT_MS } from '../../platform/outgoing/outgoing.ts'

/** The bank is asked, which takes its time. */
export const BANK_TIMEOUT_MS = 10_000

export interface GatewayAccount {
  /** An origin; the SDK knows no paths below it. */
  url: string
  merchantId: string
  publicKey: string
  privateKey: string
}

export interface Gateways {
  reading: BraintreeGateway
  writing: BraintreeGateway
  askingBank: BraintreeGateway
}

/** Loaded with the first call: 164 files that no start has to wait for. */
export async function openGateways(account: GatewayAccount): Promise<Gateways> {
  const { default: sdk } = await import('braintree')
  const { protocol, hostname, port } = new URL(account.url)
  const isSecure = protocol === 'https:'
  const environment = new sdk.Environment(hostname, port || (isSecure ? '443' : '80'), '', isSecure, '', '')
  const Agent = isSecure ? HttpsAgent : HttpAgent
  const { merchantId, publicKey, privateKey } = account

  function open(ms: number, keepAlive: boolean): BraintreeGateway {
    // Read by the SDK, though its types leave it out.
    const customHttpAgent = new Agent({ keepAlive, timeout: ms })
    const config = { environment, merchantId, publicKey, privateKey, customHttpAgent }
    const gateway = new sdk.BraintreeGateway(config)
    gateway.config.timeout = ms
    return gateway
  }

  return {
    reading: open(USER_TIMEOUT_MS, true),
    // An idle connection may just be closing; what must not be sent twice gets one of its own.
    writing: open(USER_TIMEOUT_MS, false),
    askingBank: open(BANK_TIMEOUT_MS, false),
  }
}
