import type { Location } from '@korto/domain/site/map'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTileServer } from '../../../lib/render/tile-server.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { MapGround } from './map-ground.tsx'
import { mapPage, tilesAround } from './map-tiles.ts'
import styles from './site-map.module.css'

interface Props {
  name: string
  location: Location
  /** Replaces the tiles and the marker. */
  picker?: ReactNode
}

/**
 * The location of a club. A drawn background is always shown; a tile server, where configured, covers it with tiles. The
 * link opens a full map.
 */
export function SiteMap({ name, location, picker }: Props) {
  const { t } = useTexts()
  const template = useTileServer()
  return (
    <figure className={styles.map} aria-label={t('place.map', { name })}>
      <MapGround />
      {picker ?? (
        <>
          {template !== null && <Tiles location={location} template={template} />}
          <span className={styles.marker} aria-hidden="true" />
        </>
      )}
      <a className={styles.link} href={mapPage(location)} target="_blank" rel="noreferrer">
        {t('place.openMap')}
      </a>
    </figure>
  )
}

function Tiles({ location, template }: { location: Location; template: string }) {
  const frame = useRef<HTMLDivElement>(null)
  // The width is known in the browser only.
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={styles.tiles}>
      {width > 0 &&
        tilesAround(location, width, template).map(({ address, left, top }) => (
          <img
            key={address}
            className={styles.tile}
            src={address}
            alt=""
            width={256}
            height={256}
            decoding="async"
            style={{ translate: `${left}px ${top}px` }}
            onError={({ currentTarget }) => {
              currentTarget.hidden = true
            }}
          />
        ))}
      <span className={styles.credit}>© OpenStreetMap</span>
    </div>
  )
}
