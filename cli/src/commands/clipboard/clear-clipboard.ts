import { command } from '../../arguments/command.ts'
import { clearCommand, clearNow } from '../../clipboard/clear-later.ts'

/** Run by `copy` as a process of its own. */
export const clearClipboard = command({
  name: clearCommand,
  summary: 'Empties the clipboard after a time, if it still holds what was copied',
  isHidden: true,
  run: async ({ input }) => clearNow(await input.readAll()),
})
