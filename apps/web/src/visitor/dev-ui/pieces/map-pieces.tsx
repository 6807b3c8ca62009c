import { MAP_CENTER } from '@korto/domain/site/map'
import { SiteMap } from '../../../features/site/map/site-map.tsx'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Piece } from '../piece.tsx'

/** Drawn, or with tiles if a tile server is configured. */
export const MapPieces = () => (
  <Piece name="SiteMap">
    <SiteMap name={useTexts().t('booking.place')} location={MAP_CENTER} />
  </Piece>
)
