import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'

/** A page that could not be loaded or drawn. */
export function Failed() {
  const { t } = useTexts()
  return (
    <div role="alert">
      <h1>{t('pages.failed')}</h1>
      <p>
        <Button onClick={() => window.location.reload()}>{t('pages.reload')}</Button>
      </p>
    </div>
  )
}
