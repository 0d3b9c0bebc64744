import { command } from '../../arguments/command.ts'
import type { Context } from '../../context/context.ts'
import { exits } from '../../errors/cli-error.ts'
import { describeError } from '../../errors/describe-error.ts'
import { table } from '../../output/table.ts'
import { fail, type Check } from './check.ts'
import { checkClock, checkIdentity, checkServer, checkSession } from './check-server.ts'
import { checkClipboard, checkFolder, checkRuntime, checkStore } from './check-machine.ts'

const looks: readonly [name: string, look: (context: Context) => Promise<Omit<Check, 'name'>>][] = [
  ['runtime', checkRuntime],
  ['folder', checkFolder],
  ['store', checkStore],
  ['clipboard', checkClipboard],
  ['server', checkServer],
  ['clock', checkClock],
  ['identity', checkIdentity],
  ['session', checkSession],
]

export const doctor = command({
  name: 'doctor',
  summary: 'Looks for what is wrong with this machine, the profile and its server',
  details: 'It changes nothing. A failure that it finds is exit status 12; a warning is not.',
  async run(context) {
    const checks: Check[] = []
    for (const [name, look] of looks) checks.push({ name, ...(await found(context, look)) })
    await context.output.print({
      json: { checks },
      table: () =>
        table(
          null,
          checks.map(({ state, name, says }) => [state, name, says]),
        ),
    })
    return checks.some(({ state }) => state === 'fail') ? exits.unhealthy : exits.done
  },
})

/** What cannot even be looked at is a failure. */
async function found(
  context: Context,
  look: (context: Context) => Promise<Omit<Check, 'name'>>,
): Promise<Omit<Check, 'name'>> {
  try {
    return await look(context)
  } catch (error) {
    return fail(describeError(await context.explain(error), context.now()).message)
  }
}
