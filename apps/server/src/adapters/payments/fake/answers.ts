import type { FakeAnswer } from '../../../platform/outgoing/fake-server.ts'
import { type XmlFields, type XmlValue, xmlDocument } from './to-xml.ts'

export const NOT_FOUND: FakeAnswer = { status: 404 }

export const xml = (status: number, name: string, fields: XmlValue): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: xmlDocument(name, fields),
})

interface Refusal {
  about: 'customer' | 'credit-card' | 'payment-method' | 'subscription' | 'transaction'
  attribute: string
  code: string
  message: string
}

/** What the request itself is refused for. */
export const refusal = ({ about, attribute, code, message }: Refusal): FakeAnswer =>
  xml(422, 'api-error-response', {
    errors: { errors: [], [about]: { errors: [{ error: { code, attribute, message } }] } },
    message,
  })

/** The bank refused the check of a card. */
export const unverified = (message: string): FakeAnswer =>
  xml(422, 'api-error-response', {
    errors: { errors: [] },
    message,
    verification: {
      status: 'processor_declined',
      'processor-response-code': '2000',
      'processor-response-text': message,
    },
  })

/** The bank refused a charge; the transaction is there all the same. */
export const declined = (message: string, transaction: XmlFields): FakeAnswer =>
  xml(422, 'api-error-response', { errors: { errors: [] }, message, transaction })
