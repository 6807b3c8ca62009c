import { create as createClient } from 'braintree-web/client'
import {
  create as createFields,
  type HostedFields,
  type HostedFieldsHostedFieldsFieldName as HostedName,
} from 'braintree-web/hosted-fields'
import type { CardFieldsOptions, FieldName, OpenCardFields } from './card-fields.ts'
import { openThreeDSecure } from './three-d-secure.ts'

const HOSTED: Record<FieldName, HostedName> = { number: 'number', expires: 'expirationDate', code: 'cvv' }
const FIELD_OF: Partial<Record<HostedName, FieldName>> = { number: 'number', expirationDate: 'expires', cvv: 'code' }

/** The hosted fields of the gateway's SDK. */
export const openBraintreeFields: OpenCardFields = async (options) => {
  const client = await createClient({ authorization: options.clientToken })
  const [fields, confirm] = await Promise.all([
    createFields({ client, fields: fieldOptions(options), styles: stylesOf(options) }),
    openThreeDSecure(client, options.onQuestion),
  ])
  listen(fields, options)
  return {
    stateOf: (field) => fields.getState().fields[HOSTED[field]],
    focus: (field) => void fields.focus(HOSTED[field]),
    mark(field, error) {
      const attribute = { field: HOSTED[field], attribute: 'aria-invalid' } as const
      void (error === null ? fields.removeAttribute(attribute) : fields.setAttribute({ ...attribute, value: true }))
      fields.setMessage({ field: HOSTED[field], message: error ?? '' })
    },
    async requestNonce(amountCents) {
      try {
        const { nonce, details } = await fields.tokenize()
        return await confirm({ nonce, bin: details.bin, amountCents })
      } catch (error) {
        return { problem: isNetworkError(error) ? 'away' : 'refused' }
      }
    },
    close: () => void fields.teardown(),
  }
}

const fieldOptions = ({ places }: CardFieldsOptions) => {
  const hosted = ({ element, label, placeholder }: CardFieldsOptions['places'][FieldName]) => ({
    container: element,
    placeholder,
    iframeTitle: label,
    internalLabel: label,
  })
  return { number: hosted(places.number), expirationDate: hosted(places.expires), cvv: hosted(places.code) }
}

/** Fonts of ours cannot be loaded in the gateway's frames. */
const stylesOf = ({ colors }: CardFieldsOptions) => ({
  input: { 'font-family': 'system-ui, sans-serif', 'font-size': '16px', color: colors.text },
  '::placeholder': { color: colors.placeholder },
})

function listen(fields: HostedFields, { onChange, onBlur, onEnter }: CardFieldsOptions) {
  const tell = (call: (field: FieldName) => void) => (event: { emittedBy: HostedName }) => {
    const field = FIELD_OF[event.emittedBy]
    if (field) call(field)
  }
  for (const event of ['validityChange', 'empty', 'notEmpty'] as const) fields.on(event, tell(onChange))
  fields.on('blur', tell(onBlur))
  fields.on('inputSubmitRequest', onEnter)
}

const isNetworkError = (error: unknown) =>
  error instanceof Error && 'type' in error && (error.type === 'NETWORK' || error.type === 'UNKNOWN')
