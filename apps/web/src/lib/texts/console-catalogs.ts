import type { Messages } from './format-message.ts'

/** A file of its own: the list of the console's rooms is no part of what visitors load first. */
export const consoleCatalogs = import.meta.glob<Messages>(
  '../../texts/{activity,board,bulk,clients,console,desk,exceptions,facilities,first-courts,hours,subscription}/*.json',
  { query: '?compiled', import: 'default' },
)
