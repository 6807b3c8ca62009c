import calls from 'virtual:korto/described-calls'
import type { ExampleValues } from '@korto/contract/api-examples/api-example'
import { apiWalk } from '@korto/contract/api-examples/sections'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CodeBlock } from '../../../ui/layout/code-block.tsx'
import styles from './api.module.css'
import { useCallTexts } from './call-texts.ts'
import { CommandOf } from './command-of.tsx'
import { documentedCall } from './documented-call.ts'

/** What only the reader knows; everything else is in the commands. */
const OWN_VALUES = "KORTO_EMAIL='you@club.example'\nKORTO_PASSWORD='your password'"

/** From nothing to a booking and its end, one command after the other. */
export function Walk({ values }: { values: ExampleValues }) {
  const { t } = useTexts('help')
  const { t: label } = useTexts('console')
  const texts = useCallTexts()
  return (
    <ol className={styles.calls}>
      <li>
        <CodeBlock
          name={t('apiHelp.ownValues')}
          code={OWN_VALUES}
          copy={{ label: label('embedCode.copy'), done: label('embedCode.copied') }}
        />
      </li>
      {apiWalk.map((example) => (
        <li key={example.call}>
          <CommandOf
            call={documentedCall(example, calls[example.call])}
            name={texts[example.call] ?? ''}
            values={values}
          />
        </li>
      ))}
    </ol>
  )
}
