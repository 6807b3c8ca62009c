import { useTexts } from '../../lib/texts/texts.ts'
import { PageMessage } from './page-message.tsx'

/** A page that failed while rendering. */
export const Broken = () => <PageMessage text={useTexts().t('pages.broken')} />
