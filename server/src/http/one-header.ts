import type { FastifyRequest } from 'fastify'

/** A header that was sent once and is not empty. */
export const oneHeader = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
