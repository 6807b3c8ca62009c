import { createContext, useContext } from 'react'

/** A turn of the server that nothing else is drawn in. */
export type OwnTurn = () => Promise<void>

/** Only while the server draws a page: what is large is drawn piece by piece, and others are answered in between. */
export const DrawingTurns = createContext<OwnTurn | null>(null)
export const useDrawingTurns = (): OwnTurn | null => useContext(DrawingTurns)
