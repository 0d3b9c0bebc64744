import { routes, type Intake } from '@cardea/contract'
import type { Scene } from './actors.ts'
import { isAtHome } from './calls-on-own-account.ts'
import { anAnswer, intakeCalls } from './intakes.ts'
import { anAttempt } from './links.ts'
import { plainCall, type MatrixCall } from './matrix-call.ts'
import { multipartOf } from './upload-file.ts'
import type { TestApp } from './test-app.ts'

const bodyOf = (app: TestApp) => ({
  title: 'Bank details',
  fields: [{ label: 'IBAN', type: 'text' as const }],
  deadline: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
  publicKey: Buffer.alloc(65, 4).toString('base64url'),
  privateKey: Buffer.alloc(32, 7).toString('base64url'),
})

const made = [
  'intakes',
  'intake_answers',
  'activity',
  'notifications',
  'quiet_news',
  'user_settings',
  'daily_counts',
  'jobs',
  'mail_budgets',
  'held_mails',
  'media',
  'loose_files',
]

/** A form of the friend's, whom no actor can hinder. */
const byFriend = (
  make: (scene: Scene, intake: Intake, app: TestApp) => ReturnType<MatrixCall['make']>,
): MatrixCall => ({
  make: async (scene, app) => make(scene, await intakeCalls(app).anIntake(scene.friend), app),
  mayChange: made,
})

const visiting = (route: { method: string; path: string }, body: () => object, door?: string): MatrixCall =>
  byFriend(({ client }, intake) =>
    client.send(route.method, route.path.replace(':id', intake._id), {
      body: body(),
      headers: { 'x-door': door ?? intake.door ?? '', 'x-attempt': anAttempt() },
    }),
  )

/** Forms for groups by what is tried on them: one person makes few a day. */
const formsOfGroups = new Map<string, Intake>()

/** A form that the owner of the group made for it, with an answer where the call names one. */
const ofTheGroup = (route: { method: string; path: string }, bodyOfCall?: () => object): MatrixCall => ({
  async make({ actor, client, group }, app) {
    // The owner is the actor, who can make none.
    const isShut = actor === 'locked' || actor === 'banned'
    const calls = intakeCalls(app)
    const name = `${group.id} ${route.method} ${route.path}`
    const intake = isShut
      ? null
      : (formsOfGroups.get(name) ?? (await calls.anIntake(group.owner, { groupID: group.id, most: 100 })))
    if (intake) formsOfGroups.set(name, intake)
    const isOfAnswer = route.path.includes(':answer')
    const answered = intake && isOfAnswer ? await calls.anAnswered(group.owner, intake) : null
    const path = route.path.replace(':id', intake?._id ?? 'none').replace(':answer', answered?._id ?? 'none')
    return client.send(route.method, path.replace(':file', 'none'), bodyOfCall ? { body: bodyOfCall() } : {})
  },
  mayChange: made,
})

/** Every call about forms. */
export const callsOnIntakes: Readonly<Record<string, MatrixCall>> = {
  makeIntake: { make: ({ client }, app) => client.call(routes.makeIntake, { body: bodyOf(app) }) },
  'makeIntake, for the group': {
    make: ({ client, group }, app) =>
      client.call(routes.makeIntake, { body: { ...bodyOf(app), groupID: group.id } }),
  },
  searchIntakes: plainCall(routes.searchIntakes, () => ({})),
  getIntake: {
    async make(scene, app) {
      const id = isAtHome(scene) ? (await intakeCalls(app).anIntake(scene.me))._id : 'none'
      return scene.client.call(routes.getIntake, { params: { id } })
    },
    mayChange: made,
  },
  'getIntake, of the group': ofTheGroup(routes.getIntake),
  closeIntake: {
    async make(scene, app) {
      const id = isAtHome(scene) ? (await intakeCalls(app).anIntake(scene.me))._id : 'none'
      return scene.client.call(routes.closeIntake, { params: { id } })
    },
    mayChange: made,
  },
  'closeIntake, of the group': ofTheGroup(routes.closeIntake),
  openAnswer: ofTheGroup(routes.openAnswer),
  'downloadAnswerFile, that is none': ofTheGroup(routes.downloadAnswerFile),
  takeAnswer: ofTheGroup(routes.takeAnswer, () => ({ name: 'Taken', fields: [] })),
  discardAnswer: ofTheGroup(routes.discardAnswer),
  lookAtIntake: visiting(routes.lookAtIntake, () => ({})),
  'lookAtIntake, by a wrong door': visiting(routes.lookAtIntake, () => ({}), 'A'.repeat(22)),
  uploadIntakeFile: byFriend(({ client }, intake) => {
    const { body, headers } = multipartOf(Buffer.from('sealed'))
    const atDoor = { 'x-door': intake.door ?? '', 'x-attempt': anAttempt() }
    const { method, path } = routes.uploadIntakeFile
    return client.send(method, path.replace(':id', intake._id), { body, headers: { ...headers, ...atDoor } })
  }),
  answerIntake: visiting(routes.answerIntake, anAnswer),
}
