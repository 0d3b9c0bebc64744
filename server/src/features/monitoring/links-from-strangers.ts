import type { Config } from '../../config/config.ts'

/** Whether anybody at all may make an account and with it links. */
export const areLinksFromStrangers = ({
  signUp,
  areLinksOn,
}: Pick<Config, 'signUp' | 'areLinksOn'>): boolean => signUp === 'open' && areLinksOn
