import type { Seeded } from '@korto/domain/testing/seeded'

/** Who edits a thing: what only one side edits must in the end be exactly as that side left it. */
type Editor = 'here' | 'there' | 'both'

interface Thing {
  name: string
  editor: Editor
  isSeries: boolean
  /** As the last edit left it: court and moment; null = cancelled, undefined = nobody can say. */
  expected: { itemId: number; from: number } | null | undefined
}

/** What a history has made, by the name of the client, which is the title of the event. */
export class EditedThings {
  private readonly things = new Map<string, Thing>()
  private readonly chance: Seeded
  private readonly prefix: string

  constructor(chance: Seeded, prefix: string) {
    this.chance = chance
    this.prefix = prefix
  }

  add(side: 'H' | 'T', isSeries: boolean, expected: Thing['expected']): Thing {
    const editor = this.chance.pick<Editor>(['here', 'there', 'both'])
    const thing = { name: `${this.prefix} ${side}${this.things.size + 1}`, editor, isSeries, expected }
    this.things.set(thing.name, thing)
    return thing
  }

  mayEdit(name: string, side: 'here' | 'there'): boolean {
    const editor = this.things.get(name)?.editor
    return editor !== undefined && (editor === 'both' || editor === side)
  }

  edited(name: string, expected: Thing['expected']): void {
    const thing = this.things.get(name)
    if (thing) thing.expected = expected
  }

  /** Copies share its name: it can no longer be told apart. */
  copied(name: string): void {
    const thing = this.things.get(name)
    if (thing) thing.editor = 'both'
  }

  /** Single times that one side alone edited. */
  certain(): Thing[] {
    return [...this.things.values()].filter(
      ({ editor, isSeries, expected }) => editor !== 'both' && !isSeries && expected !== undefined,
    )
  }
}
