import type { Client } from '@cardea/client'
import { knowEncryption } from '@cardea/client/calls/encryption-status'
import { authRoutes } from '@cardea/contract'
import { readAddress } from '../../arguments/address.ts'
import { command } from '../../arguments/command.ts'
import type { Context } from '../../context/context.ts'
import { CliError, usageError } from '../../errors/cli-error.ts'
import { writeConfig } from '../../profile/write-config.ts'
import { enterByRedirect, enterByTyping } from './by-approval.ts'

export const login = command({
  name: 'login',
  summary: 'Signs in by a code that is mailed, or by approval in the web client',
  details:
    'The code is asked for on the terminal, or read from a line of standard input; so is a recovery code where a second factor is on. Everything else, such as a passkey, needs --approve: a web client that is signed in approves this one.',
  arguments: ['[ADDRESS]'],
  flags: {
    approve: { summary: 'Opens the web client, where one approves this device' },
    'no-browser': { summary: 'With --approve: shows a code to type into a web client elsewhere' },
  },
  async run(context, { arguments: { ADDRESS: address }, flags }) {
    const { settings, output } = context
    if (settings.token !== undefined) throw usageError('CARDEA_TOKEN is set: it signs in by itself.')
    if (settings.store === 'none') throw usageError('A session that is kept nowhere ends with this command.')
    if (!flags.approve && address === undefined)
      throw usageError('Name your e-mail address, or sign in with --approve.')
    const email = flags.approve ? '' : readAddress(address ?? '')
    const { client, store, profile } = await context.connect(() => agreeToFile(context))
    // Until one is signed in anew the kept session stays, whatever comes between.
    profile.hold()
    await knowServer(client)
    endKept(client)
    if (!flags.approve) await enterByCode(context, client, email)
    else if (flags['no-browser']) await enterByTyping(context, client)
    else await enterByRedirect(context, client)
    profile.release()
    await keepOrEnd(client, () => profile.save())
    await writeConfig(settings, store.kind)
    output.note(`Signed in. ${places[store.kind]}`)
  },
})

const places = {
  keychain: 'The session is kept in the keychain of this computer.',
  file: 'The session is kept in a file: whoever reads it is signed in.',
  none: '',
} as const

/** The identity of the server is known, and the known one, before anything is told to it. */
async function knowServer(client: Client): Promise<void> {
  await client.of(knowEncryption)()
  client.kept.serverKey.clear()
  if (client.kept.encryption.get() === true) await client.server.requireKey()
}

/** A session that cannot be kept is ended: nothing here could end it later. */
async function keepOrEnd({ call }: Client, keep: () => Promise<void>): Promise<void> {
  try {
    await keep()
  } catch (error) {
    await call(authRoutes.logOut).catch(() => undefined)
    throw error
  }
}

/** A new sign-in replaces the kept session, which has ended on the server or ends by itself. */
function endKept(client: Client): void {
  if (client.session.state().state === 'signedIn') client.session.tell({ kind: 'loggedOut' })
}

const agreeToFile = async ({ prompts, settings }: Context): Promise<boolean> =>
  prompts.isThere() &&
  prompts.confirm(
    `No keychain answers. Keep the session in ${settings.folder}/session.json, which by itself signs in?`,
    'Give it by --store file.',
  )

async function enterByCode(context: Context, client: Client, address: string): Promise<void> {
  const { email, challengeID, reference } = await client.session.sendCode(address)
  context.output.note(`A code was sent to ${email}. Its mail says “${reference}”.`)
  const otp = await readAnswer(context, 'Code:')
  await client.session.enter({ email, challengeID }, otp)
  const session = client.session.state()
  if (session.state !== 'secondFactor') return
  if (!session.ways.includes('recovery-code')) {
    throw new CliError(
      'failed',
      'auth/second-factor',
      'This account has a second factor that only a browser can give: sign in with --approve.',
    )
  }
  context.output.note('A second factor is needed: a recovery code. Without one, sign in with --approve.')
  const recoveryCode = await readAnswer(context, 'Recovery code:')
  await client.session.enterSecondFactor(session.challengeID, { recoveryCode })
}

/** The next line of standard input where that is no terminal; else the terminal is asked. */
async function readAnswer({ input, prompts }: Context, question: string): Promise<string> {
  const line = input.isTerminal ? null : await input.readLine()
  return (line ?? (await prompts.ask(question, 'Give it as a line of standard input.'))).trim()
}
