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

declare module 'virtual:korto/described-calls' {
  import type { CallName } from '@korto/contract/api-examples/api-example'
  import type { DescribedCall } from '@korto/contract/api-examples/describe-calls'

  /** Those that help documents. */
  const calls: Readonly<Partial<Record<CallName, DescribedCall>>>
  export default calls
}

declare module 'virtual:korto/help-titles/*' {
  import type { TopicTitles } from '../console/help/help-content.ts'

  /** By the ids of topics. */
  const titles: Readonly<Record<string, TopicTitles>>
  export default titles
}

interface ImportMetaEnv {
  /** The API's origin if it is not the page's. */
  readonly VITE_API_ADDRESS?: string
  /** An app that shows notifications where the browser cannot. */
  readonly VITE_NOTIFIER_ADDRESS?: string
  /** The company that runs the service. */
  readonly VITE_OPERATOR?: string
}
