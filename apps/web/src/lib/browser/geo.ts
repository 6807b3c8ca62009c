import { api } from '../api/api.ts'
import { askWhereabouts, type Whereabouts } from './geo-answer.ts'

let asked: Promise<Whereabouts | null> | undefined

/** Asked at most once while the app is open. */
export function whereabouts(): Promise<Whereabouts | null> {
  asked ??= askWhereabouts((signal) => api.geo.read({}, { signal }))
  return asked
}
