import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Server, Socket } from 'node:net'
import { dirname } from 'node:path'
import { command } from '../../arguments/command.ts'
import { readDuration } from '../../arguments/duration.ts'
import type { Context } from '../../context/context.ts'
import { CliError, exits, usageError } from '../../errors/cli-error.ts'
import { oneLine } from '../../output/escape.ts'
import { table } from '../../output/table.ts'
import { makePrivateFolder } from '../../profile/private-file.ts'
import { makeAsker, type Confirm } from './ask-to-sign.ts'
import { choosingFlags } from './records-of-keys.ts'

export const sshAgent = command({
  name: 'ssh-agent',
  summary: 'Signs for ssh and git with the SSH keys of records, until it is ended',
  details:
    'Set SSH_AUTH_SOCK to the socket that it names. It offers the public keys of records with a field public-key; a private key is opened when it is first asked to sign. Each signature is asked for, by SSH_ASKPASS or on the terminal that the agent runs in. Keys are never added, removed or forwarded.',
  flags: {
    ...choosingFlags,
    all: { summary: 'Offers all keys; servers end after six, so it offers five' },
    confirm: {
      value: 'WHEN',
      choices: ['always', 'once', 'never'],
      summary: 'Whether it asks: at each signature (always), once for each key, or never',
    },
    keep: { value: 'TIME', summary: 'How long an opened key stays in memory, 5m if no time is given' },
    socket: {
      value: 'PATH',
      summary: 'Where it listens, in a folder that only you can enter',
      completes: 'file',
    },
  },
  async run(context, { flags }) {
    if (process.platform === 'win32')
      throw usageError('The SSH agent needs a system with sockets in files, such as Linux or macOS.')
    const keepMs = readDuration(flags.keep ?? '5m', 'keep')
    const asker = makeAsker(context, (flags.confirm ?? 'always') as Confirm)
    const [{ freshSocketPath, listenPrivately }, { serveAgent }, { makeAgent }] = await Promise.all([
      import('../../ssh/agent-socket.ts'),
      import('../../ssh/serve-agent.ts'),
      import('./agent.ts'),
    ])
    const agent = makeAgent(context, await context.signedIn(), { ...flags, keepMs, asker })
    const keys = await agent.keys()
    const path = flags.socket ?? freshSocketPath(context.variables)
    const sockets = new Set<Socket>()
    const server = await listenPrivately(path, makePrivateFolder, (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      serveAgent(socket, agent)
    })
    try {
      const ended = untilEnded(asker.calledOff)
      await tell(context, path, keys)
      return await ended
    } finally {
      await close(server, sockets)
      agent.forget()
      // The folder of a socket that was not named is ours alone.
      if (flags.socket === undefined) await rm(dirname(path), { recursive: true, force: true })
    }
  },
})

async function tell({ output }: Context, socket: string, keys: readonly { name: string; type: string }[]) {
  output.note(
    keys.length === 0
      ? 'No record has a public key.'
      : `Offered:\n${table(
          null,
          keys.map(({ name, type }) => [`  ${name}`, type]),
        )}`,
  )
  await output.print({
    json: { socket, keys: keys.map(({ name, type }) => ({ name, type })) },
    table: () =>
      `SSH_AUTH_SOCK='${oneLine(socket).replaceAll("'", String.raw`'\''`)}'; export SSH_AUTH_SOCK;`,
  })
}

/** Waits for a signal, or for Ctrl-C at a question. @returns the status to end with */
async function untilEnded(calledOff: AbortSignal): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(signal)
  const interrupted = once(process, 'SIGINT').then(() => exits.calledOff)
  const told = (['SIGTERM', 'SIGHUP'] as const).map((signal) => once(process, signal).then(() => exits.done))
  const off = once(calledOff, 'abort').then(() => {
    throw new CliError('calledOff', 'command/called-off', 'Called off.')
  })
  return Promise.race([interrupted, off, ...told])
}

async function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await closed
}
