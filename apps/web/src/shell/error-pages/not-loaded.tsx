import { titleOf } from '../../lib/head/head.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { PageMessage } from './page-message.tsx'

/** A page whose script could not be fetched. */
export function NotLoaded({ hasScripts = true }: { hasScripts?: boolean }) {
  const text = useTexts().t('pages.notLoaded')
  return (
    <>
      {/* The head of the page came with its script. */}
      {hasScripts && <title>{titleOf(text)}</title>}
      <PageMessage text={text} hasScripts={hasScripts} />
    </>
  )
}
