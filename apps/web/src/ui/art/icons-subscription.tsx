import { icon } from './icon.tsx'

/** Used only on the page of the subscription. */
export const PaymentCardIcon = /* @__PURE__ */ icon(
  'M6 5.500h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM3 10h18M7 15h3',
)
