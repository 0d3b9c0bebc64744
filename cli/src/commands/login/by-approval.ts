import { hostname } from 'node:os'
import type { Client } from '@cardea/client'
import type { Approval } from '@cardea/client/sign-in/request-approval'
import { serverRoutes } from '@cardea/contract'
import type { Context } from '../../context/context.ts'
import { CliError } from '../../errors/cli-error.ts'
import { awaitProof } from './await-proof.ts'
import { openBrowser } from './open-browser.ts'

/** Shows a code that the person types into a web client, on whatever machine, and waits until it is decided. */
export async function enterByTyping({ output }: Context, client: Client): Promise<void> {
  await requireApproval(client)
  const approval = await client.session.requestApproval('command-line', hostname())
  output.note(`Open ${approval.verificationURL} and type this code: ${approval.userCode}`)
  tellReference(output, approval)
  await approval.wait()
}

/** Opens the web client on this machine, which brings a proof to an address that only this machine can read. */
export async function enterByRedirect({ output }: Context, client: Client): Promise<void> {
  await requireApproval(client)
  const listener = await awaitProof()
  try {
    const redirect = listener.address
    const approval = await client.session.requestApproval('command-line', hostname(), { redirect })
    const isOpen = await openBrowser(approval.verificationURL)
    output.note(`${isOpen ? 'Approve this in your browser, or open' : 'Open'} ${approval.verificationURL}`)
    tellReference(output, approval)
    await approval.wait(await listener.proofs(approval.reference, approval.expiresIn * 1000))
  } finally {
    await listener.close()
  }
}

const tellReference = (output: Context['output'], { reference }: Approval): void =>
  output.note(`The page says “${reference}”. If it does not, deny it.`)

async function requireApproval({ call }: Client): Promise<void> {
  const { deviceSignIn } = await call(serverRoutes.getServer)
  if (deviceSignIn === undefined)
    throw new CliError('failed', 'server/too-old', 'This server is too old to approve a client.')
}
