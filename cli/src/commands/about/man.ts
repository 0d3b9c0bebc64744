import { command, type Command } from '../../arguments/command.ts'
import { manPage } from '../../completion/man-page.ts'
import { version } from '../../context/version.ts'

export const man = (commands: () => readonly Command[]): Command =>
  command({
    name: 'man',
    summary: 'Writes the manual page: cardea man | man -l -',
    run: ({ output }) => output.write(manPage(commands(), version)),
  })
