import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { titleOf } from '../../lib/head/head.ts'
import { modeContext } from '../../lib/render/request-context.ts'
import styles from './gallery.module.css'
import { ButtonPieces } from './pieces/button-pieces.tsx'
import { ChoicePieces } from './pieces/choice-pieces.tsx'
import { ContactPieces } from './pieces/contact-pieces.tsx'
import { DataPieces } from './pieces/data-pieces.tsx'
import { FieldPieces } from './pieces/field-pieces.tsx'
import { LookPieces } from './pieces/look-pieces.tsx'
import { MapPieces } from './pieces/map-pieces.tsx'
import { OverlayPieces } from './pieces/overlay-pieces.tsx'
import { SlotPieces } from './pieces/slot-pieces.tsx'
import { StatePieces } from './pieces/state-pieces.tsx'
import { TypePieces } from './pieces/type-pieces.tsx'

/** For us and for the picture tests; in production there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(modeContext) === 'production') throw data(null, { status: 404 })
  return null
}

export const meta = () => [{ title: titleOf('ui') }, { name: 'robots', content: 'noindex' }]

/** Every piece in every state, in both themes side by side; `?theme=dark` shows one of them. */
export default function Gallery() {
  const asked = useSearchParams()[0].get('theme')
  const themes = ['light', 'dark'].filter((theme) => asked === null || asked === theme)
  return (
    <div className={styles.themes} style={themes.length === 1 ? { gridTemplateColumns: 'minmax(0, 1fr)' } : undefined}>
      {themes.map((theme) => (
        <div key={theme} className={styles.theme} data-color-scheme={theme}>
          <LookPieces />
          <TypePieces />
          <SlotPieces />
          <ButtonPieces />
          <ChoicePieces />
          <FieldPieces />
          <DataPieces />
          <ContactPieces />
          <StatePieces />
          <MapPieces />
          <OverlayPieces />
        </div>
      ))}
    </div>
  )
}
