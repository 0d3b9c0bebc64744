/** Judges passwords off the page's thread. Its memory holds every password of the vault: the page ends it as soon as it is left or locked. */
import type { BreachRange } from '@cardea/contract'
import type { Finding, JudgedRecord } from '@cardea/client/health/judge-passwords'
import { passwordJudge } from '@cardea/client/health/password-judge'

/** The questions of a `PasswordJudge`, as messages. */
export type HealthCall =
  | { kind: 'prefixes'; records: readonly JudgedRecord[] }
  | { kind: 'compare'; ranges: readonly BreachRange[] }
  | { kind: 'judge'; records: readonly JudgedRecord[]; now: Date }
  | { kind: 'changed'; record: JudgedRecord; now: Date }
export type HealthAnswer =
  | { kind: 'progress'; judged: number }
  | { kind: 'judged'; findings: Finding[] }
  | { kind: 'prefixes'; prefixes: string[] }
  | { kind: 'compared' }
  | { kind: 'failed' }

const judge = passwordJudge()

const tell = (answer: HealthAnswer): void => postMessage(answer)

self.addEventListener('message', async ({ data }: MessageEvent<HealthCall>) => {
  try {
    tell(await answerTo(data))
  } catch {
    tell({ kind: 'failed' })
  }
})

async function answerTo(call: HealthCall): Promise<HealthAnswer> {
  switch (call.kind) {
    case 'prefixes':
      return { kind: 'prefixes', prefixes: await judge.prefixes(call.records) }
    case 'compare':
      await judge.compare(call.ranges)
      return { kind: 'compared' }
    case 'judge': {
      const onJudged = (judged: number) => tell({ kind: 'progress', judged })
      return { kind: 'judged', findings: await judge.judge(call.records, call.now, onJudged) }
    }
    case 'changed':
      return { kind: 'judged', findings: await judge.changed(call.record, call.now) }
  }
}
