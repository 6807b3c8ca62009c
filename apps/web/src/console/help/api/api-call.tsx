import type { ExampleValues } from '@korto/contract/api-examples/api-example'
import { useId } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CodeBlock } from '../../../ui/layout/code-block.tsx'
import styles from './api.module.css'
import { CallFields } from './call-fields.tsx'
import { CallRefusals } from './call-refusals.tsx'
import { CommandOf } from './command-of.tsx'
import type { DocumentedCall } from './documented-call.ts'
import { variablesOf } from './variables-of.ts'

interface Props {
  call: DocumentedCall
  purpose: string
  values: ExampleValues
}

/** One call: what it is for, who may call it, what it takes, an example with its answer, and how it is refused. */
export function ApiCall({ call, purpose, values }: Props) {
  const { t } = useTexts('help')
  const titleId = useId()
  const variables = variablesOf(call)
  return (
    <article className={styles.call} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {purpose}
      </h3>
      <p className={styles.route}>
        <code>
          <strong>{call.method}</strong> {call.path}
        </code>
      </p>
      <p className={styles.text}>
        {t(`apiHelp.rights.${call.rights}`)} {call.isFresh && t('apiHelp.fresh')}
      </p>
      <CallFields fields={call.fields} />
      {call.example.isOfBrowser ? (
        <p className={styles.text}>{t('apiHelp.ofBrowser')}</p>
      ) : (
        <>
          {variables.length > 0 && (
            <p className={styles.text}>{t('apiHelp.variables', { names: variables.join(', ') })}</p>
          )}
          <CommandOf call={call} name={t('apiHelp.command')} values={values} />
          <CodeBlock name={t('apiHelp.answer')} code={JSON.stringify(call.answer, null, 2)} isShort />
        </>
      )}
      <CallRefusals codes={call.refusals} />
    </article>
  )
}
