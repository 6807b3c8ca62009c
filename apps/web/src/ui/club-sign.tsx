import type { CSSProperties } from 'react'
import styles from './club-sign.module.css'
import { type ArtOf, type Sport, sportOf, surfaceOf } from './court-surface.ts'
import { BadmintonIcon, FootballIcon, PadelIcon, SquashIcon, SwimmingIcon, TennisIcon } from './icons.tsx'

const icons = {
  tennis: TennisIcon,
  padel: PadelIcon,
  squash: SquashIcon,
  badminton: BadmintonIcon,
  swimming: SwimmingIcon,
  football: FootballIcon,
} satisfies Record<Sport, unknown>

interface Props {
  site: ArtOf & { logoURL?: string | null }
  size: number
}

/** The logo of a club; without one, the sign of its sport in the colour of its court. */
export function ClubSign({ site, size }: Props) {
  const Icon = icons[sportOf(site.tags[0]) ?? 'tennis']
  return (
    <span
      className={styles.sign}
      data-surface={surfaceOf(site)}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {site.logoURL ? <img src={site.logoURL} alt="" width={size} height={size} /> : <Icon size={size * 0.55} />}
    </span>
  )
}
