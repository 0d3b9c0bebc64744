import { setTimeout as pause } from 'node:timers/promises'
import { command, type Command, type Completes } from '../../arguments/command.ts'
import { completionsFor } from '../../completion/complete.ts'
import { completionScripts, type Shell } from '../../completion/scripts.ts'
import type { Context } from '../../context/context.ts'
import { usageError } from '../../errors/cli-error.ts'
import { listGroups } from '../../lookup/find-group.ts'

const shells = Object.keys(completionScripts) as Shell[]

export const completion = command({
  name: 'completion',
  summary: `Writes what a shell needs to complete commands: ${shells.join(', ')}`,
  details:
    'For bash: source <(cardea completion bash), in ~/.bashrc. It completes commands and flags, and names of groups and records while the session is open.',
  arguments: ['SHELL'],
  async run({ output }, { arguments: { SHELL: name } }) {
    const shell = shells.find((one) => one === name)
    if (!shell) throw usageError(`The shells are ${shells.join(', ')}.`)
    await output.write(completionScripts[shell])
  },
})

/** When an answer comes too late for a person who types, in ms since this process began. */
const latest = 290

/** What the scripts of shells run. It asks for nothing, and says nothing when it fails or is late. */
export const complete = (commands: () => readonly Command[]): Command =>
  command({
    name: 'complete',
    summary: 'Answers what fits at the end of a command line',
    isHidden: true,
    rest: 'WORD...',
    async run(context, { rest }) {
      const { words, names } = completionsFor(commands(), rest)
      const current = rest.at(-1) ?? ''
      const found = names === undefined ? words : await inTime(namesOf(context, names))
      const fitting = found.filter((word) => word.startsWith(current) && !/\p{Cc}/u.test(word))
      if (fitting.length > 0) await context.output.write(`${fitting.join('\n')}\n`)
    },
  })

const inTime = (names: Promise<string[]>): Promise<string[]> =>
  Promise.race([
    names.catch((): string[] => []),
    pause(Math.max(0, latest - process.uptime() * 1000)).then((): string[] => []),
  ])

async function namesOf({ signedIn }: Context, what: Completes): Promise<string[]> {
  if (what === 'file' || what === 'template') return []
  const client = await signedIn()
  const items = what === 'group' ? await listGroups(client) : await client.records.list()
  return [...new Set(items.map(({ name }) => name))].toSorted()
}
