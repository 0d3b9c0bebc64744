import type { BodyInput, Route } from '@cardea/contract'
import { makeId } from '../database/id.ts'
import type { Scene } from './actors.ts'
import { callWith, plainCall, type MatrixCall } from './matrix-call.ts'

export const recordID = ({ record }: Scene) => record.id
export const groupID = ({ group }: Scene) => group.id

/** A call on the record of the scene; what it changes, it changes for everybody. */
export const on = <R extends Route>(
  route: R,
  bodyOf?: (scene: Scene) => BodyInput<R>,
  whose?: 'staleClient',
): MatrixCall => ({ ...callWith(route, recordID, bodyOf, whose), needsOwnScene: true })

/** The same for a call that names its records in the body. */
export const onMany = <R extends Route>(route: R, bodyOf: (scene: Scene) => BodyInput<R>): MatrixCall => ({
  ...plainCall(route, bodyOf),
  needsOwnScene: true,
})

export const friend = (scene: Scene) => ({ userID: scene.friend.id })
export const owner = (scene: Scene) => ({ userID: scene.record.owner.id })
export const aStranger = () => ({ userID: makeId() })
export const noAddress = () => ({ email: 'nobody@example.org' })
