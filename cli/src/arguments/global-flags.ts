import { formats } from '../output/output.ts'
import type { FlagValues, Flags } from './command.ts'

/** What every command takes. */
export const globalFlags = {
  server: { value: 'URL', summary: 'The server, such as https://vault.example.org (CARDEA_SERVER)' },
  profile: { value: 'NAME', summary: 'Which of several sign-ins to use (CARDEA_PROFILE)' },
  store: {
    value: 'WHERE',
    choices: ['keychain', 'file', 'none'],
    summary: 'Where the session is kept: keychain, file or none (CARDEA_STORE)',
  },
  ca: {
    value: 'FILE',
    summary: 'A certificate to trust beside the known ones (CARDEA_CA)',
    completes: 'file',
  },
  format: { value: 'FORMAT', choices: formats, summary: `How results are written: ${formats.join(', ')}` },
  help: { short: 'h', summary: 'Shows this help' },
  version: { summary: 'Shows the version' },
} as const satisfies Flags
export type GlobalValues = FlagValues<typeof globalFlags>
