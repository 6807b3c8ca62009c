import { useMutation } from '@tanstack/react-query'
import { readInvoice } from '../../../../features/site/billing-api.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { toasts } from '../../../../lib/browser/toasts.ts'
import { errorText } from '../../../../lib/texts/error-text.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { DownloadIcon } from '../../../../ui/art/icons-later.tsx'
import { IconButton } from '../../../../ui/form/icon-button.tsx'

export function DownloadInvoice({ siteId, number }: { siteId: number; number: string }) {
  const texts = useTexts('subscription')
  const read = useMutation({
    mutationFn: () => readInvoice(siteId, number),
    onSuccess: (pdf) => saveFile(`${number}.pdf`, pdf, 'application/pdf'),
    onError: (error) => toasts.show({ kind: 'error', title: errorText(texts, error), retry: () => read.mutate() }),
  })
  return (
    <IconButton
      size="sm"
      label={texts.t('invoices.pdf', { number })}
      aria-busy={read.isPending}
      onClick={() => !read.isPending && read.mutate()}
    >
      <DownloadIcon size={18} />
    </IconButton>
  )
}
