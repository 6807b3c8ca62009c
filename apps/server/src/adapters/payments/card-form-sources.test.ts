import { expect, test } from 'vitest'
import { cardFormSources } from './card-form-sources.ts'

test('the sandbox and the real gateway have hosts of their own', () => {
  const sandbox = cardFormSources('https://api.sandbox.braintreegateway.com:443')
  const real = cardFormSources('https://api.braintreegateway.com:443')
  expect(sandbox.connect).toContain('https://api.sandbox.braintreegateway.com')
  expect(real.connect).toContain('https://api.braintreegateway.com')
  expect(sandbox.script.filter((host) => real.script.includes(host))).toEqual([])
  // Any bank may ask in a frame, but no script is let in without its host.
  expect(real.frame).toEqual(['https:'])
  for (const host of [...sandbox.script, ...real.script, ...sandbox.connect, ...real.connect])
    expect(host).toMatch(
      /^https:\/\/(\*\.|[a-z.-]+\.)(braintreegateway|braintree-api|cardinalcommerce|cardinaltrusted)\.com$/,
    )
})

test('a gateway of another address serves its own frames and nothing else', () => {
  expect(cardFormSources('http://127.0.0.1:4400')).toEqual({
    script: [],
    frame: ['http://127.0.0.1:4400'],
    connect: [],
    image: [],
    style: [],
  })
  expect(cardFormSources('https://notbraintreegateway.com').script).toEqual([])
})
