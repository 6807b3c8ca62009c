import { type CSSProperties, useState } from 'react'
import styles from './club-logo.module.css'
import { type ArtOf, surfaceOf } from './court-surface.ts'
import { SportIcon } from './sport-icon.tsx'

interface Props {
  site: ArtOf & { logoURL?: string | null }
  size: number
}

/** The logo of a club; without one, or when it fails to load, the icon of its sport. */
export function ClubLogo({ site, size }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const logo = site.logoURL === broken ? null : site.logoURL
  return (
    <span
      className={styles.logo}
      data-surface={surfaceOf(site)}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {logo ? (
        <img
          // It may have failed before hydration, without an event.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(logo)
          }}
          src={logo}
          alt=""
          width={size}
          height={size}
          onError={() => setBroken(logo)}
        />
      ) : (
        <SportIcon tag={site.tags[0]} size={size * 0.55} instead="tennis" />
      )}
    </span>
  )
}
