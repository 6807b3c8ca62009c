import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { titleOf } from '../../lib/head/head.ts'
import { modeContext } from '../../lib/render/request-context.ts'
import styles from './gallery.module.css'
import { ArtPieces } from './pieces/art-pieces.tsx'
import { ButtonPieces } from './pieces/button-pieces.tsx'
import { ChoicePieces } from './pieces/choice-pieces.tsx'
import { ContactPieces } from './pieces/contact-pieces.tsx'
import { DataPieces } from './pieces/data-pieces.tsx'
import { FieldPieces } from './pieces/field-pieces.tsx'
import { LayoutPieces } from './pieces/layout-pieces.tsx'
import { LetterPieces } from './pieces/letter-pieces.tsx'
import { MapPieces } from './pieces/map-pieces.tsx'
import { OverlayPieces } from './pieces/overlay-pieces.tsx'
import { SlotPieces } from './pieces/slot-pieces.tsx'
import { StatePieces } from './pieces/state-pieces.tsx'
import { TypePieces } from './pieces/type-pieces.tsx'

/** For development and tests; not available in production. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(modeContext) === 'production') throw data(null, { status: 404 })
  return null
}

export const meta = () => [{ title: titleOf('ui') }, { name: 'robots', content: 'noindex' }]

/** Every piece of `ui` in every state, in both themes; `?theme=dark` shows only one. */
export default function Gallery() {
  const chosenTheme = useSearchParams()[0].get('theme')
  const themes = ['light', 'dark'].filter((theme) => chosenTheme === null || chosenTheme === theme)
  return (
    <div className={styles.themes} style={themes.length === 1 ? { gridTemplateColumns: 'minmax(0, 1fr)' } : undefined}>
      {themes.map((theme) => (
        <div key={theme} className={styles.theme} data-color-scheme={theme}>
          <ArtPieces />
          <TypePieces />
          <SlotPieces />
          <ButtonPieces />
          <ChoicePieces />
          <FieldPieces />
          <LayoutPieces />
          <DataPieces />
          <ContactPieces />
          <StatePieces />
          <MapPieces />
          <OverlayPieces />
          <LetterPieces scheme={theme} />
        </div>
      ))}
    </div>
  )
}
