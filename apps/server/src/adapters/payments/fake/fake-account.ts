export const FAKE_BRAINTREE = {
  merchantId: 'fake-merchant',
  publicKey: 'fake-public-key',
  privateKey: 'fake-private-key',
}
