import type { Config } from '../config/config.ts'
import { isLoopback } from '../base/loopback.ts'
import { StartError } from '../base/start-error.ts'

/**
 * Keeps invented people out of a vault that is in use.
 * @param people how many accounts there are
 * @throws StartError if the settings are those of production, or there are people and the command was not told to add
 * to them
 */
export function refuseToSeed(
  { environment, smtpUrl, publicUrl }: Pick<Config, 'environment' | 'smtpUrl' | 'publicUrl'>,
  people: number,
  isAdding: boolean,
): void {
  if (environment['NODE_ENV'] === 'production')
    throw new StartError('NODE_ENV is production: invented people have no place there.')
  if (smtpUrl !== undefined)
    throw new StartError('SMTP_URL is set: the people of the story would be sent mails. Seed without it.')
  const { hostname } = new URL(publicUrl)
  if (hostname !== 'localhost' && !isLoopback(hostname))
    throw new StartError(`PUBLIC_URL is ${publicUrl}: the story is for a vault on this machine alone.`)
  if (people > 0 && !isAdding)
    throw new StartError(`This vault has people already: ${people}. --add tells the story beside them, once.`)
}
