declare module '*.json?compiled' {
  import type { Messages } from '../lib/texts/texts.ts'

  const catalog: Messages
  export default catalog
}

declare module 'virtual:korto/contract' {
  import type { Contract } from '@korto/contract'

  /** Contains only methods and paths; the type is that of the whole contract, for the client. */
  const contract: Contract
  export default contract
}

interface ImportMetaEnv {
  /** The API's origin if it is not the page's. */
  readonly VITE_API_ADDRESS?: string
  /** An app that shows notifications where the browser cannot. */
  readonly VITE_NOTIFIER_ADDRESS?: string
  /** The company that runs the service. */
  readonly VITE_OPERATOR?: string
}
