import { useBrowserStore } from '../../../lib/browser/browser-store.ts'
import { stored } from '../../../lib/browser/storage.ts'

/** The visitor's choice of view, stored for the next visit. */
export interface View {
  /** As many days as fit. */
  isWeek: boolean
  /** On narrow screens the grid instead of the day list. */
  isGrid: boolean
  /** One day with a column for each item. */
  isAll: boolean
  /** The passed hours of today, folded otherwise. */
  showsPassed: boolean
}

const BY_DEFAULT: View = { isWeek: false, isGrid: false, isAll: false, showsPassed: false }
const listeners = new Set<() => void>()
let view: View | undefined

function current(): View {
  view ??= {
    isWeek: stored.read('timetableWeek') === 'on',
    isGrid: stored.read('timetableGrid') === 'on',
    isAll: stored.read('timetableAll') === 'on',
    showsPassed: stored.read('timetablePassed') === 'on',
  }
  return view
}

export function chooseView(changes: Partial<View>): void {
  view = { ...current(), ...changes }
  stored.write('timetableWeek', view.isWeek ? 'on' : 'off')
  stored.write('timetableGrid', view.isGrid ? 'on' : 'off')
  stored.write('timetableAll', view.isAll ? 'on' : 'off')
  stored.write('timetablePassed', view.showsPassed ? 'on' : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useView = (): View => useBrowserStore(subscribe, current, BY_DEFAULT)
