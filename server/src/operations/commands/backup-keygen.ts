import { runCommand, say } from '../command.ts'
import { makeIdentityFile } from '../archive/age-keys.ts'

const help = `
npm run backup:keygen -- KEYFILE

Makes an age identity, writes it to KEYFILE (only its owner may read it; a file that is there is never overwritten), and prints
its recipient. Keep KEYFILE away from the server, in two places: it alone opens the archives. The server knows the recipient:
BACKUP_RECIPIENTS=age1…`

await runCommand({
  help,
  options: {},
  places: [1, 1],
  async run([file = '']) {
    const recipient = await makeIdentityFile(file, new Date())
    process.stdout.write(`${recipient}\n`)
    say(
      `The identity lies in ${file}. Keep it away from the server, in two places: without it no archive opens.`,
    )
  },
})
