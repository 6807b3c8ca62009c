import styles from './court-art.module.css'
import { type ArtOf, type CourtView, courtView, type Surface, surfaceOf } from './court-surface.ts'
import courts from './courts.svg?url'

interface Props {
  surface: Surface
  view: CourtView
}

/** A court seen from above. All drawings are one cached file; until it is loaded the colour of the court is shown. */
export const Court = ({ surface, view: { degrees, scale, x, y, ball } }: Props) => (
  <span className={styles.art} data-surface={surface} aria-hidden="true">
    <svg viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" role="presentation">
      <use
        href={`${courts}#${surface}`}
        transform={`translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(-200 -120)`}
      />
      {ball && <use href={`${courts}#${surface === 'squash' ? 'squash-ball' : 'ball'}`} {...ball} />}
    </svg>
  </span>
)

const WITHOUT_BALL: readonly Surface[] = ['swimming', 'badminton', 'football', 'night']

/** The picture of a club that has none. */
export function CourtArt({ site }: { site: ArtOf }) {
  const surface = surfaceOf(site)
  const view = courtView(site)
  return <Court surface={surface} view={WITHOUT_BALL.includes(surface) ? { ...view, ball: null } : view} />
}
