import type { BodyInput, Route } from '@cardea/contract'
import type { Scene } from './actors.ts'
import type { Answer } from './answer.ts'
import type { TestApp } from './test-app.ts'

/** How the actor of a scene makes one call. */
export interface MatrixCall {
  make(scene: Scene, app: TestApp): Promise<Answer<unknown>>
  /** Settles what a success means, where the status alone does not tell. */
  outcome?(answer: Answer<unknown>, scene: Scene): string
  /** A success takes away what other cells need, so it gets a scene of its own. */
  needsOwnScene?: true
  /** Tables that a refusal may change: it is counted all the same, or something has to come first. */
  mayChange?: readonly string[]
}

/** A call as the contract has it, with this id in its path and this body. */
export const callWith = <R extends Route>(
  { method, path }: R,
  idOf: (scene: Scene) => string,
  bodyOf?: (scene: Scene) => BodyInput<R>,
  whose: 'client' | 'staleClient' = 'client',
): MatrixCall => ({
  make: (scene) =>
    scene[whose].send(method, path.replace(':id', idOf(scene)), bodyOf ? { body: bodyOf(scene) } : {}),
})

/** A call that names nothing. */
export const plainCall = <R extends Route>(
  route: R,
  bodyOf?: (scene: Scene) => BodyInput<R>,
  whose?: 'staleClient',
): MatrixCall => callWith(route, () => '', bodyOf, whose)

/** A row of a share. */
export const asEditor = ({ email }: { email: string }) => ({ email, role: 'EDITOR' as const })

/** Whether an answer names the record, or whatever else is asked for. */
export const isSeen =
  (idOf: (scene: Scene) => string): NonNullable<MatrixCall['outcome']> =>
  ({ json }, scene) =>
    JSON.stringify(json).includes(idOf(scene)) ? 'seen' : 'hidden'
