import { userSettingRoutes } from '@cardea/contract'
import { command } from '../arguments/command.ts'
import { CliError } from '../errors/cli-error.ts'
import { readSecret, secretFileFlag } from './secret-file.ts'

export const lock = command({
  name: 'lock',
  summary: 'Locks the session until “cardea unlock”',
  details: 'Only a session of a person with a passcode can be locked.',
  async run({ signedIn, output }) {
    const client = await signedIn()
    const { isPinSet } = await client.call(userSettingRoutes.getUserSetting)
    if (!isPinSet)
      throw new CliError(
        'failed',
        'passcode/none',
        'You have no passcode, so that nothing could open it again: set one in Settings of the web client.',
      )
    await client.session.lock()
    output.note('Locked.')
  },
})

export const unlock = command({
  name: 'unlock',
  summary: 'Opens a locked session by the passcode',
  details: 'The passcode is asked for on the terminal, or read from a file.',
  flags: secretFileFlag,
  async run(context, { flags }) {
    const client = await context.signedIn()
    const passcode = await readSecret(context, flags['secret-file'], 'Passcode:')
    await client.session.unlock(passcode)
    context.output.note('Unlocked.')
  },
})
