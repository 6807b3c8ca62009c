import type { ExampleValues } from '@korto/contract/api-examples/api-example'
import { curlOf } from '@korto/contract/api-examples/curl-of'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CodeBlock } from '../../../ui/layout/code-block.tsx'
import type { DocumentedCall } from './documented-call.ts'

interface Props {
  call: DocumentedCall
  name: string
  values: ExampleValues
}

/** The example of a call as a command to copy. */
export function CommandOf({ call, name, values }: Props) {
  const { t } = useTexts('console')
  const code = curlOf(call.example, { ...call, isSignedIn: call.rights !== 'anybody' }, values)
  return <CodeBlock name={name} code={code} copy={{ label: t('embedCode.copy'), done: t('embedCode.copied') }} />
}
