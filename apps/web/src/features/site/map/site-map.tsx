import type { Location } from '@korto/domain/site/map'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTileServer } from '../../../lib/render/tile-server.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
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
      <Ground />
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

/** The drawn background: fictional streets. */
const Ground = () => (
  <svg className={styles.ground} viewBox="0 0 800 350" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className={styles.park} d="M470 196h250a14 14 0 0 1 14 14v170H456V210a14 14 0 0 1 14-14z" />
    <path
      className={styles.houses}
      d="M60 40h96v54H60zM176 32h60v66h-60zM262 44h92v48h-92zM56 206h70v62H56zM144 214h104v46H144zM266 200h84v70h-84zM476 40h72v56h-72zM566 34h110v62H566zM698 44h70v48h-70z"
    />
    <path
      className={styles.streets}
      d="M-20 148C160 132 330 156 420 148S690 130 820 146M408-20C398 90 414 240 404 370"
    />
    <path className={styles.lanes} d="M-20 312h430M196 148v220M640-20v166M248-20v168M404 20h420" />
  </svg>
)
