import { type Sport, sportOf } from './court-surface.ts'
import { BadmintonIcon, FootballIcon, PadelIcon, SquashIcon, SwimmingIcon, TennisIcon } from './icons.tsx'

const icons = {
  tennis: TennisIcon,
  padel: PadelIcon,
  squash: SquashIcon,
  badminton: BadmintonIcon,
  swimming: SwimmingIcon,
  football: FootballIcon,
} satisfies Record<Sport, unknown>

/** The icon of a sport, or of the fallback sport; nothing if neither has one. */
export function SportIcon({ tag, size, instead }: { tag: string | undefined; size?: number; instead?: Sport }) {
  const sport = sportOf(tag) ?? instead
  if (!sport) return null
  const Icon = icons[sport]
  return <Icon {...(size !== undefined && { size })} />
}
