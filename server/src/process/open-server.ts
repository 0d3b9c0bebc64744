import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { nameClients } from '../http/client-address.ts'
import { decodablePath } from '../http/decodable-path.ts'
import { discardRest } from '../http/discard-rest.ts'
import { countCalls } from '../http/calls-in-flight.ts'
import { endConnectionsInTime } from '../http/end-connections.ts'
import { replyWithError } from '../http/error-reply.ts'
import { takeForeignMethodAsOptions } from '../http/foreign-methods.ts'
import { logCalls } from '../http/log-calls.ts'
import { answerOddCalls, refuseBrokenRequest } from '../http/refusals.ts'
import { measureCalls } from '../http/measure-calls.ts'
import { makeRequestId, nameCalls } from '../http/request-id.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { type Metrics } from '../base/metrics.ts'

interface ServerParts {
  config: Config
  log: FastifyBaseLogger
  now: () => Date
  metrics: Metrics
}

/** A server that names, counts and logs its calls, with no route yet. */
export function openServer({ config, log, now, metrics }: ServerParts): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // One line a call, by route template: a path may hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    // The log itself names the call (log.ts).
    childLoggerFactory: (logger) => logger,
    genReqId: makeRequestId,
    exposeHeadRoutes: false,
    // Calls on open connections are still served while the server closes: the framework's own 503 is not in our error shape.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // Runs first for every request, whichever address it came to.
    rewriteUrl: (request) => {
      takeForeignMethodAsOptions(request)
      return decodablePath(request.url ?? '/')
    },
    // Enough for 25 MiB at 0.4 Mbit/s; a body that is not a file has less time, see readBody.
    requestTimeout: 600_000,
    frameworkErrors: replyWithError,
    clientErrorHandler: refuseBrokenRequest,
    http: { requireHostHeader: false },
  })
  app.setErrorHandler(replyWithError)
  nameCalls(app)
  answerOddCalls(app)
  countCalls(app)
  nameClients(app, config.trustedProxies, log)
  setSecurityHeaders(app, config)
  logCalls(app)
  measureCalls(app, metrics)
  discardRest(app, now)
  endConnectionsInTime(app)
  return app
}
