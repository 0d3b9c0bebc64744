import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { hourMs } from '../../base/durations.ts'
import type { Mailer } from './mailer.ts'
import { toMessage, type Sender } from './message.ts'

const keptMs = hourMs

/**
 * Without a mail server, keeps mails as files for an hour and prints what the person needs on the terminal. Only for
 * trying Cardea out: anyone who reads the folder or the terminal can sign in.
 */
export async function createFolderMailer(
  directory: string,
  sender: Sender,
  print: (line: string) => void,
): Promise<Mailer> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  await sweep(directory)
  return {
    async send(mail, id) {
      const { message } = await transport.sendMail(toMessage(mail, id, sender))
      await writeFile(join(directory, `${id}.eml`), message, { mode: 0o600 })
      print(mail.terminalLine ?? `A mail to ${mail.to} lies in ${directory}`)
    },
    check: async () => {},
    sweep: () => sweep(directory),
    close: () => {},
  }
}

/** Another process may have removed the file already. */
async function sweep(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = join(directory, name)
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > keptMs) await rm(file, { force: true })
  }
}
