import { runCommand } from '../command.ts'
import { worstOf } from '../doctor/check-vault.ts'
import { examine } from '../doctor/doctor.ts'

const help = `
npm run doctor [-- --json]

Looks at settings, file modes, database, schema, clock, mail server, keys, the public address with TLS, headers, proxy, body size and
streams, backups, damaged rows and queues. Each line is ok, warn or fail, with what to do. Works while the server runs or not, with
its settings; what only a running server can show is then left to the next time. Changes nothing.

  --json   {"state", "checks": [{"name", "state", "says"}]} (call npm with --silent)

Ends with 1 where anything is fail.`

await runCommand({
  help,
  options: { json: { type: 'boolean' } },
  places: [0, 0],
  async run(_places, { json }) {
    const checks = await examine(process.env)
    const state = worstOf(checks)
    if (json === true) process.stdout.write(`${JSON.stringify({ state, checks }, null, 2)}\n`)
    else {
      for (const check of checks) {
        process.stdout.write(`${check.state.padEnd(5)} ${check.name.padEnd(20)} ${check.says}\n`)
      }
    }
    if (state === 'fail') process.exitCode = 1
  },
})
