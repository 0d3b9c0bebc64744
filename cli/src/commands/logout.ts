import { authRoutes } from '@cardea/contract'
import type { Client } from '@cardea/client'
import { command } from '../arguments/command.ts'

export const logout = command({
  name: 'logout',
  summary: 'Ends the session, and forgets it here',
  details:
    'Where the server cannot be reached the session is forgotten here, and ends there when it expires.',
  flags: { all: { summary: 'Ends all other sessions of yours too, of browsers and devices' } },
  async run({ connect, output }, { flags }) {
    const { client, profile } = await connect()
    if (client.session.state().state === 'signedIn') {
      if (flags.all) await endOthers(client)
      if (!(await client.session.logOut()))
        output.note('The server was not told; the session ends there when it expires.')
    }
    await profile.save()
  },
})

async function endOthers({ call }: Client): Promise<void> {
  const { sessions } = await call(authRoutes.listSessions)
  for (const { _id, isCurrent } of sessions) {
    if (!isCurrent) await call(authRoutes.endSession, { params: { id: _id } })
  }
}
