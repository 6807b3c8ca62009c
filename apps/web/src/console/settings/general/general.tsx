import { EmbedCode } from '../../../features/site/embed/embed-code.tsx'
import { EmbedHosts } from '../../../features/site/embed/embed-hosts.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { WithSite } from '../../frame/with-site.tsx'

/** Public details of the club. */
export function General() {
  return (
    <WithSite>
      {(site) => (
        <Stack isSettings>
          <EmbedCode site={site} />
          <EmbedHosts key={site.id} site={site} />
        </Stack>
      )}
    </WithSite>
  )
}
