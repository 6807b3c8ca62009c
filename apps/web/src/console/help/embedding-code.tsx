import { EmbedCode } from '../../features/site/embed/embed-code.tsx'
import { useConsole } from '../frame/use-console.ts'

/** The club's own code, as the page of its settings has it. */
export const EmbeddingCode = () => <EmbedCode site={useConsole()} />
