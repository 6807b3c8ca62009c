import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useSearchParams } from 'react-router'
import { ConvertDialog } from './convert-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** The dialogs of the page, which its address names. */
export function GeneralDialogs({ site }: { site: StaffSiteRead }) {
  const [query, setQuery] = useSearchParams()
  const dialog = query.get('dialog')
  const close = () => setQuery({}, { replace: true })
  if (dialog === 'delete') return <DeleteDialog site={site} onClose={close} />
  // Only leva can be converted, also where somebody types the address.
  if (dialog === 'convert' && site.currency === 'BGN') return <ConvertDialog site={site} onClose={close} />
  return null
}
