import { useTexts } from '../../lib/texts/texts.ts'
import { PageFace } from './page-face.tsx'

/** A page that broke while it was being looked at. */
export const Broken = () => <PageFace text={useTexts().t('pages.broken')} />
