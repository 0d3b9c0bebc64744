import type { DeviceTexts } from '../device-texts.ts'

const clients: Readonly<Record<'command-line' | 'extension', (name: string) => string>> = {
  'command-line': (name) => `Command line on ${name}`,
  extension: (name) => `Extension in ${name}`,
}

export const devices: DeviceTexts = ({ device, kind, name = '' }) => (kind ? clients[kind](name) : device)
