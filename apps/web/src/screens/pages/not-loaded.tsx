import { useTexts } from '../../lib/texts.ts'
import { PageFace } from './page-face.tsx'

/** A page whose script could not be fetched. */
export const NotLoaded = ({ hasScripts = true }: { hasScripts?: boolean }) => (
  <PageFace text={useTexts().t('pages.notLoaded')} hasScripts={hasScripts} />
)
