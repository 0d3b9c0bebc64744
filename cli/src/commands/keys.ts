import type { Vault } from '@cardea/client/vault/make-vault'
import { setTimeout as wait } from 'node:timers/promises'
import { command } from '../arguments/command.ts'
import { CliError } from '../errors/cli-error.ts'

const betweenMs = 2_000

export const keys = command({
  name: 'keys',
  summary: 'Lets this device open end-to-end encrypted records',
  details:
    'A device that opens none yet shows six words. Type them in Cardea on a device that opens yours: in the web client, at what asks there.',
  async run(context) {
    await context.signedIn()
    const { vault } = await context.connect()
    const opened = await vault()
    if (opened.state() === 'keyless') await ask(opened, context.output.note)
    if (opened.state() !== 'open')
      throw new CliError('closed', 'keys/strange', 'These are not your keys: nothing is opened by them.')
    const words = await opened.fingerprint()
    await context.output.print({
      json: { state: 'open', words },
      table: () => `This device opens your end-to-end encrypted records. Your own words:\n${words}`,
    })
  },
})

/** Shows six words, and waits until another device of the person was given them. */
async function ask(vault: Vault, note: (text: string) => void): Promise<void> {
  if (!vault.own()?.keys)
    throw new CliError(
      'missing',
      'keys/none',
      'You have no keys yet. They make themselves when you open Cardea in a browser.',
    )
  const { words } = await vault.askForApproval()
  note(`Type these six words in Cardea on your other device:\n\n  ${words}\n`)
  for (;;) {
    await wait(betweenMs)
    const state = await vault.followRequest()
    if (state === 'done') return
    if (state === 'over')
      throw new CliError(
        'closed',
        'keys/over',
        'That took too long, or was denied. Begin again with “cardea keys”.',
      )
  }
}
