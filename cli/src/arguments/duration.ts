import { usageError } from '../errors/cli-error.ts'

const units = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

/** How long `30s`, `5m`, `12h`, `7d` or `2w` is, in ms. @throws CliError usage */
export function readDuration(text: string, flag: string): number {
  const [, number = '', unit = ''] = /^(\d{1,6})([smhdw])$/.exec(text) ?? []
  const ms = Number(number) * units[unit as keyof typeof units]
  if (!(ms > 0)) throw usageError(`--${flag} takes a time such as 30s, 5m, 12h or 7d.`)
  return ms
}
