import { foldEmail, type OverseenPerson } from '@cardea/contract'
import { readConfig, type Config } from '../../config/config.ts'
import { connect } from '../../database/connect.ts'
import { openLiveChannel } from '../../features/live/live-channel.ts'
import { actOnPerson, type ActContext, type OperatorAct } from '../../features/operators/act-on-person.ts'
import { askForHandover } from '../../features/handover/ask-for-handover.ts'
import { withdrawHandover } from '../../features/handover/handover.ts'
import { invitePeople } from '../../features/operators/invite-people.ts'
import { overseePerson } from '../../features/operators/oversee.ts'
import { searchPeople } from '../../features/operators/search-people.ts'
import { loosenProviderOf } from '../../features/oidc/loosen-provider.ts'
import { askForReset } from '../../features/second-factor-reset/second-factor-reset.ts'
import { hasQueues } from '../../features/monitoring/queue-lengths.ts'
import { findAccounts } from '../../features/grants/find-accounts.ts'
import { AppError } from '../../http/app-error.ts'
import { createDamagedRows } from '../../keyring/damaged-rows.ts'
import { bindKeyring } from '../../keyring/keyring-of.ts'
import { readMasterKey } from '../../keyring/master-key.ts'
import { readKeyring, unwrapKeyring } from '../../keyring/open-keyring.ts'
import { installQueues, openOutbox } from '../../integrations/outbox.ts'
import { StartError } from '../../base/start-error.ts'
import { runCommand, say } from '../command.ts'
import { reachDatabase } from '../reach-database.ts'

const help = `
npm run people -- list [WORDS] | disable ADDRESS | enable ADDRESS | sign-out ADDRESS | reset-second-factor ADDRESS | loosen-provider ADDRESS | hand-over ADDRESS NEW_OWNER [--with-shared] | withdraw-hand-over ADDRESS | invite ADDRESS…

list                   everybody with an account, or those whose name or address has the words: how much they have, never what
disable                shuts a person out of every call, at once; what they share stays with the others
enable                 lets them in again
sign-out               ends all sessions of a person
reset-second-factor    takes passkeys, authenticator apps and recovery codes away, after a day; at once if the person still has one
loosen-provider        lets another person at the sign-in provider come in with this address: the next one is bound
hand-over              gives what a disabled person owns and no other person can see to another with an account, after 30 days or
                       once the person confirms; --with-shared: also what others can see. Where two operators or more have an
                       account, one of them has to confirm it in Cardea before the 30 days begin
withdraw-hand-over     takes that back; what has gone over has gone
invite                 lets addresses make an account, for 30 days

The person is mailed each of these, and it stands in the activity. Works while the server runs or not, with the settings of the
server; mails wait for a server that runs.`

const acts: ReadonlySet<string> = new Set(['disable', 'enable', 'sign-out'] satisfies OperatorAct[])
const otherActs: ReadonlySet<string> = new Set([
  'list',
  'invite',
  'reset-second-factor',
  'loosen-provider',
  'hand-over',
  'withdraw-hand-over',
])
const isAct = (action: string): action is OperatorAct => acts.has(action)

/** Acts of a command have no actor. */
const acting = { actorID: null }

function readAddress(text: string): string {
  const email = foldEmail(text)
  if (email === null) throw new StartError(`“${text}” is no e-mail address.`)
  return email
}

async function findPerson(context: ActContext, text: string): Promise<string> {
  const email = readAddress(text)
  const id = (await findAccounts(context.database, context.keyring, [email])).get(email)
  if (id === undefined) throw new StartError(`There is no account with the address ${email}.`)
  return id
}

const lineOf = ({ user, state, records, groups, bytes, sessions, lastActive }: OverseenPerson): string =>
  [
    user.email,
    user.name ?? '-',
    state,
    `${records} records`,
    `${groups} groups`,
    `${bytes} bytes`,
    `${sessions} sessions`,
    lastActive ?? 'never',
  ].join('\t')

async function list(context: ActContext, search: string): Promise<void> {
  const damagedRows = createDamagedRows(({ table, id }) => say(`Row ${table} ${id} cannot be opened.`))
  for (let skip = 0; ;) {
    const { people, total } = await searchPeople(
      { ...context, damagedRows },
      { options: { skip, sort: { name: 1 } }, search },
    )
    for (const person of people) process.stdout.write(`${lineOf(person)}\n`)
    skip += Math.max(people.length, 1)
    if (skip >= total) return
  }
}

async function act(
  context: ActContext,
  action: string,
  places: string[],
  isWithShared: boolean,
): Promise<void> {
  if (action === 'list') return list(context, places.join(' '))
  if (places.length === 0) throw new StartError(`Say whom: npm run people -- ${action} ADDRESS`)
  if (action === 'invite') {
    const invited = await invitePeople(context, acting, [...new Set(places.map(readAddress))])
    return say(`Invited: ${invited}. Who has an account already was passed over.`)
  }
  const [address = '', ...more] = places
  const id = await findPerson(context, address)
  if (action === 'hand-over') {
    const [heir, ...others] = more
    if (heir === undefined || others.length > 0) {
      throw new StartError('Say whose and to whom: npm run people -- hand-over ADDRESS NEW_OWNER')
    }
    await findPerson(context, heir)
    await askForHandover(context, acting, id, { email: readAddress(heir), isWithShared })
    const { handover } = await overseePerson(context.database, context, id)
    const what = `what ${readAddress(address)} owns goes to ${readAddress(heir)}`
    return say(
      handover?.dueAt === undefined
        ? `Asked for: ${what} 30 days after an operator has confirmed it in Cardea. All operators were mailed.`
        : `Begun: ${what} in 30 days, or once confirmed.`,
    )
  }
  if (more.length > 0) throw new StartError(`Only invite takes several addresses.`)
  if (isAct(action)) await actOnPerson(context, acting, id, action)
  else if (action === 'loosen-provider') await loosenProviderOf(context, acting, id)
  else if (action === 'withdraw-hand-over') await withdrawHandover(context, acting, id)
  else await askForReset(context, acting, id)
  say(`Done: ${action} ${readAddress(address)}.`)
}

/** Runs with the parts of a server that acts on people need. */
async function withContext(config: Config, work: (context: ActContext) => Promise<void>): Promise<void> {
  const reached = await reachDatabase(config)
  const handle = connect(reached.connection)
  try {
    const { wrappingKey } = await readMasterKey(config.masterKey, false)
    const keyring = unwrapKeyring(await readKeyring(handle.database), wrappingKey)
    bindKeyring(handle.database, keyring)
    if (!(await hasQueues(handle.database))) await installQueues(reached.connection)
    const outbox = await openOutbox(reached.connection)
    const live = await openLiveChannel(reached.connection)
    try {
      await work({ config, database: handle.database, keyring, outbox, live, now: () => new Date() })
    } finally {
      await live.close()
      await outbox.stop()
    }
  } finally {
    await handle.close()
    await reached.release()
  }
}

await runCommand({
  help,
  options: { 'with-shared': { type: 'boolean' } },
  places: [1, 60],
  async run([action = '', ...places], options) {
    if (!isAct(action) && !otherActs.has(action)) {
      throw new StartError(
        `There is no “people ${action}”: it is list, disable, enable, sign-out, reset-second-factor, loosen-provider, hand-over, withdraw-hand-over or invite.`,
      )
    }
    const isWithShared = options['with-shared'] === true
    if (isWithShared && action !== 'hand-over') throw new StartError('--with-shared belongs to hand-over.')
    const config = readConfig({ MAIL_TO_TERMINAL: 'on', ...process.env })
    await withContext(config, (context) => act(context, action, places, isWithShared)).catch(
      (error: unknown) => {
        if (error instanceof AppError) throw new StartError(error.entries[0]?.message ?? error.message)
        throw error
      },
    )
  },
})
