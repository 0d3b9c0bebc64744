import { keyRoutes, serverRoutes, type OwnKeys, type User } from '@cardea/contract'
import { answer } from './answers.ts'

const none: OwnKeys = {
  keys: null,
  bundle: null,
  wrap: null,
  anchor: null,
  aside: null,
  unlockers: [],
  requests: [],
  trust: null,
  groups: [],
  isRenewalDue: false,
  waiting: 0,
}

/** A server where records may be sealed for their people, and a person whose keys make themselves; no other person has keys. */
export function answerKeys({ _id, email }: User): void {
  answer(serverRoutes.getServer, {
    signUp: 'open',
    oidcName: null,
    sealingModes: 'both',
    sealingDefault: 'server',
  })
  let own = none
  answer(keyRoutes.getKeys, () => own)
  answer(keyRoutes.makeKeys, ({ body: { statement, bundle, trust } }) => {
    own = { ...none, keys: { userID: _id, email, statements: [statement] }, bundle, trust }
    return own
  })
  answer(keyRoutes.changeKeys, ({ body }) => {
    own = { ...own, ...(JSON.parse(body.text) as Pick<OwnKeys, 'trust'>) }
    return own
  })
  answer(keyRoutes.findKeys, ({ body: { ids = [], emails = [] } }) => ({
    people: [
      ...ids.map((userID) => ({ userID, keys: null })),
      ...emails.map((one) => ({ userID: null, email: one, keys: null })),
    ],
  }))
  answer(keyRoutes.getWantedKeys, { wanted: [] })
}
