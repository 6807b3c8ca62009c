import { useTexts } from '../../lib/texts/texts.ts'
import { PageFace } from './page-face.tsx'

/** A page whose data could not be read. */
export const Failed = () => <PageFace text={useTexts().t('pages.failed')} />
