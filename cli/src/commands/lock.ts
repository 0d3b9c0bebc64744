import { userSettingRoutes } from '@cardea/contract'
import { command } from '../arguments/command.ts'
import { readSecret, secretFileFlag } from './secret-file.ts'

export const lock = command({
  name: 'lock',
  summary: 'Locks the session until “cardea unlock”',
  details: 'Only a session of a person with a passcode can be locked.',
  async run({ signedIn, output }) {
    const client = await signedIn()
    await client.call(userSettingRoutes.changeUserSetting, { body: { isLocked: true } })
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
    await client.call(userSettingRoutes.verifyPasscode, { body: { passcode } })
    context.output.note('Unlocked.')
  },
})
