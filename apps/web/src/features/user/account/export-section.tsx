import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { product } from '../../../lib/config.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { DownloadIcon } from '../../../ui/art/icons-later.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ErrorNotice } from '../error-notice.tsx'

/** Downloads all personal data as a file. */
export function ExportSection() {
  const { t } = useTexts('account')
  const read = useMutation({
    mutationFn: () => api.me.export({}),
    onSuccess: (data) => download(`${product}-data.json`, JSON.stringify(data, null, 2)),
  })
  return (
    <Section
      title={t('settings.data')}
      text={t('settings.dataText')}
      aside={
        <Button size="sm" loading={read.isPending} onClick={() => read.mutate()}>
          <DownloadIcon size={18} />
          {t('settings.export')}
        </Button>
      }
    >
      {read.error && <ErrorNotice error={read.error} />}
    </Section>
  )
}

function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url))
}
