import type { FastifyRequest } from 'fastify'

/** The value of a header that was sent exactly once and is not empty. */
export const oneHeader = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
