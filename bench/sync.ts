import { hintsOf } from '@cardea/contract'
import type { Pool } from 'pg'
import { baselinePage } from './baselines/page.ts'
import type { Call } from './caller.ts'
import { measure, report } from './measure.ts'

interface Bench {
  origin: string
  /** The person's access token. */
  token: string
  pool: Pool
  call: Call
  rounds: number
  userID: string
}

/** A list that is kept is compared: every record is looked at, none is opened or sent. */
export async function benchSync({ origin, token, pool, call, rounds, userID }: Bench): Promise<void> {
  const ask = async (body: object) => {
    const response = await fetch(`${origin}/api/record/sync`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return (await response.json()) as {
      blocks: { from: string | null; digest: string; marks: string }[]
      rest: { from: string | null; before: string | null }[]
    }
  }
  const known: { from: string | null; digest: string; marks: string }[] = []
  let rest: { from: string | null; before: string | null }[] = [{ from: null, before: null }]
  while (rest.length > 0) {
    const answers = await Promise.all(rest.map((one) => ask({ ...one, known: [] })))
    known.push(...answers.flatMap(({ blocks }) => blocks))
    rest = answers.flatMap((answer) => answer.rest)
  }
  const blocks = known
    .toSorted((a, b) => (a.from === null || (b.from !== null && a.from < b.from) ? 1 : -1))
    .map(({ from, digest, marks }) => ({ from, digest, hints: hintsOf(marks) }))
  const body = JSON.stringify({ from: null, before: null, known: blocks })
  const { blocks: differing } = await ask(JSON.parse(body) as object)
  if (differing.length > 0) throw new Error('Nothing has changed, and yet blocks differ.')
  report(
    `A list of 10 000 compared: a question of ${Math.round(body.length / 1000)} kB`,
    await measure(
      [
        {
          name: 'POST /record/sync, nothing has changed',
          times: 1,
          run: () => call('POST', '/record/sync', userID, body),
        },
        {
          name: 'a page of it, SQL by bare pg',
          times: 1,
          run: () => baselinePage(pool, userID),
        },
      ],
      rounds,
    ),
  )
}
