import { MapGround } from './map-ground.tsx'
import styles from './site-map.module.css'

/** Until the map is loaded: where the club is, in words. */
export const MapPlaceholder = ({ address }: { address: string }) => (
  <div className={styles.map}>
    <MapGround />
    <span className={styles.marker} aria-hidden="true" />
    {address && <p className={styles.address}>{address}</p>}
  </div>
)
