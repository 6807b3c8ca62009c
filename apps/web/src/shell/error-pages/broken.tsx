import { useTexts } from '../../lib/texts/texts.ts'
import { PageMessage } from './page-message.tsx'

/** A page that broke while it was being looked at. */
export const Broken = () => <PageMessage text={useTexts().t('pages.broken')} />
