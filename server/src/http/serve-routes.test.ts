import { routes, type Route } from '@cardea/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import { handle } from './handler.ts'
import { serveRoutes, type ServeOptions } from './serve-routes.ts'

const bind = (bound: readonly Route[]): void =>
  serveRoutes(
    Fastify(),
    {} as Context,
    bound.map((route) => handle(route, () => Promise.reject(new Error('No call is made.')))),
    {} as ServeOptions,
  )
const [first, ...rest] = Object.values<Route>(routes)
if (!first) throw new Error('The contract has no routes.')

test('a server does not start with a route that the contract’s list does not name', () => {
  const unlisted: Route = { ...first, path: '/unlisted' }
  expect(() => bind([first, ...rest, unlisted])).toThrow(`${first.method} /unlisted`)
})

test('a server does not start without a handler for each route, or with two for one', () => {
  expect(() => bind(rest)).toThrow(`${first.method} ${first.path}`)
  expect(() => bind([first, first, ...rest])).toThrow(`${first.method} ${first.path}`)
})
