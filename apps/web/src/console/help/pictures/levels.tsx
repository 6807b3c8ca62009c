import { LevelChoice } from '../../clients/level-choice.tsx'
import { exampleClient } from './example/example-client.ts'
import { useExample } from './example/use-example.ts'

/** The choice of a level, as the card has it. */
export function Levels() {
  const { texts, before } = useExample()
  return <LevelChoice client={exampleClient(texts.t('example.maria'), before)} played={17} />
}
