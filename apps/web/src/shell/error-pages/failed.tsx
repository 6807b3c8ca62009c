import { useTexts } from '../../lib/texts/texts.ts'
import { PageMessage } from './page-message.tsx'

/** A page whose data could not be read. */
export const Failed = () => <PageMessage text={useTexts().t('pages.failed')} />
