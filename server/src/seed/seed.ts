import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../process/app.ts'
import { readConfig, type Config } from '../config/config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../database/embedded.ts'
import { openLiveChannel } from '../features/live/live-channel.ts'
import { openFileStore } from '../integrations/files/open-file-store.ts'
import { createFolderMailer } from '../integrations/mail/folder-mailer.ts'
import { openOutbox } from '../integrations/outbox.ts'
import { openVault } from '../vault/open-vault.ts'
import { runCommand, say } from '../operations/command.ts'
import { postgresFolder } from '../operations/reach-database.ts'
import { callsOfPerson } from './calls-of-person.ts'
import { refuseToSeed } from './refuse-to-seed.ts'
import { people } from './story.ts'
import { tellStory } from './tell-story.ts'

const help = `
npm run seed [-- --add]

Fills the vault of this machine with a story to develop with: six people, three groups and what they share. Makes the vault where
there is none yet. Works while the server runs or not. Refuses in production, with a mail server, and in a vault that has people.

  --add   tells the story in a vault that has people; the people of the story must not be among them`

/** Opens the vault of the settings for a while: the database of a running server, else one started for this. */
async function withVault(
  config: Config,
  work: (vault: Awaited<ReturnType<typeof openVault>>) => Promise<void>,
): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, dataDirectory, masterKey } = config
  const directory = postgresFolder(dataDirectory)
  const running = databaseUrl === undefined ? await findRunningPostgres(directory) : undefined
  const started =
    databaseUrl === undefined && !running ? await startEmbeddedPostgres({ directory }) : undefined
  try {
    const owner = running ??
      started?.connection ?? { connectionString: databaseOwnerUrl ?? databaseUrl ?? '' }
    const server = started?.serverConnection ?? (databaseUrl ? { connectionString: databaseUrl } : owner)
    const vault = await openVault(server, masterKey, owner)
    await work(vault).finally(() => vault.close())
  } finally {
    await started?.stop()
  }
}

await runCommand({
  help,
  options: { add: { type: 'boolean' } },
  places: [0, 0],
  async run(_places, options) {
    const config: Config = {
      ...readConfig({ MAIL_TO_TERMINAL: 'on', ...process.env }),
      isRateLimitOn: false,
      isRequestEncryptionOn: false,
    }
    refuseToSeed(config, 0, true)
    await withVault(config, async (vault) => {
      const { count } = await vault.database
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      refuseToSeed(config, Number(count), options.add === true)
      const mailer = await createFolderMailer(join(config.dataDirectory, 'mail'), config, () => {})
      const liveChannel = await openLiveChannel(vault.connection)
      const outbox = await openOutbox(vault.connection)
      const log = pino({ level: 'error' }, pino.destination(2))
      const parts = { config, vault, files: openFileStore(config), outbox, mailer, liveChannel, log }
      const app = await createApp(parts)
      try {
        const now = () => new Date()
        await tellStory({ ...vault, now }, (person) => callsOfPerson(app, person))
      } finally {
        await app.close()
        await liveChannel.close()
        await outbox.stop()
        mailer.close()
      }
    })
    say(
      `The story is told. Sign in as ${people.mara.email}, or as ${Object.values(people)
        .slice(1)
        .map(({ email }) => email)
        .join(', ')}.`,
    )
    say('Their codes come as all mails of development do: npm run dev shows them.')
  },
})
