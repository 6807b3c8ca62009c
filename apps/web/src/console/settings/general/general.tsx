import { EmbedCode } from '../../../features/site/embed/embed-code.tsx'
import { EmbedHosts } from '../../../features/site/embed/embed-hosts.tsx'
import { WithSite } from '../../frame/with-site.tsx'
import styles from './general.module.css'

/** Public details of the club. */
export function General() {
  return (
    <WithSite>
      {(site) => (
        <div className={styles.page}>
          <EmbedCode site={site} />
          <EmbedHosts key={site.id} site={site} />
        </div>
      )}
    </WithSite>
  )
}
