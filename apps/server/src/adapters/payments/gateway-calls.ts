import { XmlElement } from '@rgrove/parse-xml'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import type { GatewayKeys } from './read-notice.ts'
import { childrenOf, readXml, textAt } from './read-xml.ts'

export interface GatewayAccount extends GatewayKeys {
  url: string
  merchantId: string
}

export interface GatewayAnswer {
  /** The gateway answers 422 when it refuses a card, an id or a state. */
  status: 'done' | 'refused' | 'not-found'
  body: XmlElement
}

export interface GatewayCall {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  idempotent?: boolean
}

export type CallGateway = (call: GatewayCall) => Promise<GatewayAnswer>

/** One call of Braintree's gateway: JSON there, XML back. */
export function gatewayCaller(
  outgoing: Outgoing,
  { url, merchantId, publicKey, privateKey }: GatewayAccount,
): CallGateway {
  const authorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`
  return async ({ method, path, body, idempotent = method === 'GET' }) => {
    const response = await outgoing.fetch(`${url}/merchants/${encodeURIComponent(merchantId)}${path}`, {
      method,
      headers: { authorization, accept: 'application/xml', 'content-type': 'application/json', 'x-apiversion': '6' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      idempotent,
    })
    if (response.status === 404) return { status: 'not-found', body: new XmlElement('') }
    if (!response.ok && response.status !== 422) throw problem('refused', `status ${response.status}`)
    return { status: response.ok ? 'done' : 'refused', body: await xmlOf(response) }
  }
}

async function xmlOf(response: Response): Promise<XmlElement> {
  try {
    return readXml((await response.text()).trim())
  } catch {
    throw problem('unavailable', 'unreadable answer')
  }
}

const LONGEST_MESSAGE = 300

export const messageOf = (body: XmlElement): string =>
  (textAt(body, 'message') ?? 'The payment was refused').slice(0, LONGEST_MESSAGE)

/** Whether one of the gateway's validation codes is among the errors, however deep. */
export const hasCode = (node: XmlElement, code: string): boolean =>
  (node.name === 'code' && node.text.trim() === code) || childrenOf(node).some((child) => hasCode(child, code))

export const problem = (reason: 'refused' | 'unavailable', detail: string) =>
  new ServiceProblem({ service: 'payments', reason, detail })
