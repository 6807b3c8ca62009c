import { expect, test } from 'vitest'
import { misplacedSdk } from './payment-sdk.mjs'

const manifest = {
  entry: { module: '/assets/entry.js' },
  routes: {
    root: { module: '/assets/root.js' },
    'en/admin': { module: '/assets/admin.js' },
    'en/card-form': { module: '/assets/card-form.js' },
  },
}
const files = {
  '/assets/admin.js': 'import"./shared.js";const a=()=>import("./subscription.js")',
  '/assets/subscription.js': 'const src="/card_form"',
  '/assets/card-form.js': 'import{a}from"./shared.js";const f=()=>import(`./form.js`)',
  '/assets/form.js': 'const s=()=>import("./sdk.js")',
  '/assets/sdk.js': 'name:"braintree-hosted-field-"+key',
}
const read = (changed) => (file) => ({ ...files, ...changed })[file] ?? ''

test('the card form alone loads the payment SDK', () => {
  expect(misplacedSdk(manifest, read({}))).toEqual([])
})

test.each([
  { where: 'imports it later', changed: { '/assets/subscription.js': 'const s=()=>import("./sdk.js")' } },
  { where: 'imports it at once', changed: { '/assets/shared.js': 'export*from"./sdk.js"' } },
])('another page that $where is named', ({ changed }) => {
  expect(misplacedSdk(manifest, read(changed))).toEqual([
    '/assets/sdk.js: the payment SDK belongs to the card form only',
  ])
})

test('a card form without the SDK is named', () => {
  expect(misplacedSdk(manifest, read({ '/assets/form.js': '' }))).toEqual(['en/card-form: has no payment SDK'])
})
