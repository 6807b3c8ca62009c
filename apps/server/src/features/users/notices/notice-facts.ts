/** What a notice says, as facts: it becomes a text when it is read or sent, in the language of the reader. */
export type NoticeFacts = SlotFree | ClientAdded

export interface SlotFree {
  type: 'SLOT_FREE'
  site: string
  item: string
  start: string
  end: string
}

/** A club that the person has never dealt with has the person's number on its list. */
export interface ClientAdded {
  type: 'CLIENT_ADDED'
  site: string
}
