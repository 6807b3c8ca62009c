import { brand } from '@korto/contract/brand'

export { brand, product } from '@korto/contract/brand'

/** Who runs the service, by name; terms and privacy policy name it. */
export const operator = import.meta.env.VITE_OPERATOR ?? brand

/** The recipient of «Contact us». */
export const contactEmail = 'hello@korto.example'

/** Our page in a social network. */
export const socialAddress = 'https://www.facebook.com/korto.booking'

/** An app that shows notifications where the browser cannot, if configured. */
export const notifierAddress: string | undefined = import.meta.env.VITE_NOTIFIER_ADDRESS

/** Base address of the API; by default the origin that served the page. */
export const apiAddress = (): string => import.meta.env.VITE_API_ADDRESS ?? globalThis.location.origin
