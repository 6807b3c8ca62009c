import calls from 'virtual:korto/described-calls'
import type { ExampleValues } from '@korto/contract/api-examples/api-example'
import { apiSections } from '@korto/contract/api-examples/sections'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AllRefusals } from './all-refusals.tsx'
import styles from './api.module.css'
import { ApiCall } from './api-call.tsx'
import { useCallTexts } from './call-texts.ts'
import { documentedCall } from './documented-call.ts'
import { useExampleValues } from './use-example-values.ts'
import { Walk } from './walk.tsx'

/** What stands below the text of an answer of the topic `api`: its calls, with the club's own values. */
export function ApiPart({ answer }: { answer: string }) {
  const values = useExampleValues()
  if (answer === 'errors') return <AllRefusals />
  return (
    <Loading isLoading={values === null} skeleton={<Skeleton height={160} />}>
      {values && (answer === 'overview' ? <Walk values={values} /> : <Calls answer={answer} values={values} />)}
    </Loading>
  )
}

function Calls({ answer, values }: { answer: string; values: ExampleValues }) {
  const texts = useCallTexts()
  return (
    <div className={styles.calls}>
      {(apiSections[answer] ?? []).map((example) => (
        <ApiCall
          key={example.call}
          call={documentedCall(example, calls[example.call])}
          purpose={texts[example.call] ?? ''}
          values={values}
        />
      ))}
    </div>
  )
}
