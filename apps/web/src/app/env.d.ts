declare module '*.json?compiled' {
  import type { Messages } from '../lib/texts/texts.ts'

  const catalog: Messages
  export default catalog
}

declare module 'virtual:korto/contract' {
  import type { Contract } from '@korto/contract'

  /** Only methods and paths are really there; the type is that of the whole contract, for the client made from it. */
  const contract: Contract
  export default contract
}

interface ImportMetaEnv {
  /** Where the API lives when it is not the page's own origin. */
  readonly VITE_API_ADDRESS?: string
  /** An app that shows notes where the browser cannot. */
  readonly VITE_NOTIFIER_ADDRESS?: string
  /** The company that runs the service. */
  readonly VITE_OPERATOR?: string
}
