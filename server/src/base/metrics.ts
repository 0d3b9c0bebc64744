/**
 * The metrics of one process for Prometheus. Labels are route templates, methods, kinds and states: never an id, an
 * address or a name.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Delivery = 'sent' | 'failed'

export interface Metrics {
  registry: Registry
  /** Counts an answered call. `route`: its template. `isStream`: its duration says nothing about speed. */
  noteCall(call: { method: string; route: string; status: number; seconds: number; isStream: boolean }): void
  /** Counts one attempt to send a mail or a push message. */
  noteMail(outcome: Delivery): void
  notePush(outcome: Delivery): void
}

/** In seconds: from a short list to an upload over a slow line. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The series of calls, mails and push messages; watchVault adds those that are read at each scrape. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Calls that were answered, by route template and status.',
    labelNames,
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the headers of a call to the end of its answer; live streams are left out.',
    labelNames,
    buckets,
    registers,
  })
  const outgoing = (name: string, help: string) => {
    const counter = new Counter({ name, help, labelNames: ['outcome'], registers })
    // Present from the start, so that a rate over the first one is right.
    for (const outcome of ['sent', 'failed']) counter.inc({ outcome }, 0)
    return counter
  }
  const mails = outgoing('cardea_mails_total', 'Attempts to hand a mail to the mail server.')
  const pushes = outgoing('cardea_pushes_total', 'Attempts to hand a message to a push service.')
  return {
    registry,
    noteCall({ method, route, status, seconds, isStream }) {
      const labels = { method, route, status }
      requests.inc(labels)
      if (!isStream) durations.observe(labels, seconds)
    },
    noteMail: (outcome) => mails.inc({ outcome }),
    notePush: (outcome) => pushes.inc({ outcome }),
  }
}

/**
 * Adds the metrics of the Node process: event loop delay, memory, garbage collections, file descriptors, start time.
 */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
  watchEventLoop(registry)
}

const loopStepMs = 10

/**
 * How late a timer of ten milliseconds fires: as late as the loop was blocked. Node's own gauges reset at each scrape;
 * a histogram adds up over processes and time. Beyond 0.05, a call was delayed noticeably.
 */
function watchEventLoop(registry: Registry): void {
  const delays = new Histogram({
    name: 'cardea_event_loop_delay_seconds',
    help: 'How late a timer came, looked at a hundred times a second.',
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [registry],
  })
  let due = performance.now() + loopStepMs
  setInterval(() => {
    const at = performance.now()
    delays.observe(Math.max(0, at - due) / 1_000)
    due = at + loopStepMs
  }, loopStepMs).unref()
}

/** A value with its labels; a series without labels has an empty object. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number]

/** The help text of a series, and the names of its labels. */
export type Series = readonly [help: string, ...labels: string[]]

/**
 * Adds series whose values are read at each scrape.
 * @param read one answer for all of them; a series without an answer is left out
 */
export function addGauges<Name extends string>(
  { registry }: Pick<Metrics, 'registry'>,
  series: Readonly<Record<Name, Series>>,
  read: () => Promise<Readonly<Partial<Record<Name, readonly Sample[]>>>>,
): void {
  let reading: ReturnType<typeof read> | undefined
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)))
  for (const [name, [help, ...labelNames]] of Object.entries<Series>(series)) {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        const samples = (await readOnce())[name as Name] ?? []
        this.reset()
        // A series without labels starts at 0, which is also a value.
        if (samples.length === 0) this.remove({})
        for (const [labels, value] of samples) this.set(labels, value)
      },
    })
    registry.registerMetric(gauge)
  }
}
