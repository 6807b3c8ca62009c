import type { ModeSwitch } from '@korto/domain/schedule/edit-mode'

const KEY = 'scheduleMode'
let last: ModeSwitch | null = null

/**
 * The last switch between the modes of this tab. It restores a schedule only if that is what the switch made, so one is
 * enough for all editors; like drafts it survives a reload.
 */
export const modeMemory = {
  read(): ModeSwitch | null {
    try {
      // Written below, by this tab.
      last ??= JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ModeSwitch | null
    } catch {
      // Without storage it lasts as long as the page.
    }
    return last
  },

  write(made: ModeSwitch): void {
    last = made
    try {
      sessionStorage.setItem(KEY, JSON.stringify(made))
    } catch {
      // As above.
    }
  },
}
