/** The keys of the board, in the order of the list that `?` opens. */
export const boardKeys = [
  { keys: ['←', '↑', '↓', '→'], text: 'board.key.move' },
  { keys: ['Enter'], text: 'board.key.open' },
  { keys: ['N'], text: 'board.key.new' },
  { keys: ['M'], text: 'board.key.moveBlock' },
  { keys: ['R'], text: 'board.key.resize' },
  { keys: ['A'], text: 'board.key.arrived' },
  { keys: ['P'], text: 'board.key.paid' },
  { keys: ['Del'], text: 'board.key.cancel' },
  { keys: ['/'], text: 'board.key.client' },
  { keys: ['T'], text: 'board.key.today' },
  { keys: ['[', ']'], text: 'board.key.day' },
  { keys: ['?'], text: 'board.key.all' },
] as const

/** A key by its place on the keyboard where its letter is another: staff write Cyrillic. */
export function letterOf({ key, code }: { key: string; code: string }): string {
  if (key.length !== 1) return key
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return letter.toLowerCase()
  if (code === 'BracketLeft') return '['
  if (code === 'BracketRight') return ']'
  return key
}
