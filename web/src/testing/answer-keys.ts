import {
  keyRoutes,
  serverRoutes,
  trustedPeopleRoutes,
  type OwnKeys,
  type Reply,
  type User,
} from '@cardea/contract'
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

type Facts = Pick<Reply<typeof serverRoutes.getServer>, 'sealingModes'>

/** A server where records may be sealed for their people. */
function answerFacts({ sealingModes = 'both' }: Facts): void {
  answer(serverRoutes.getServer, { signUp: 'open', oidcName: null, sealingModes, sealingDefault: 'server' })
}

/** A person whose keys lie elsewhere: this browser opens nothing of them. */
export function answerKeysElsewhere({ _id, email }: User, facts: Facts = {}): void {
  answerFacts(facts)
  const signed = { text: '{}', signature: 'A'.repeat(86) }
  const part = { n: 1, sealed: 'A'.repeat(60) }
  const keys = { userID: _id, email, statements: [signed] }
  answer(keyRoutes.getKeys, { ...none, keys, bundle: part, trust: part })
}

/**
 * A person whose keys make themselves; no other person has keys.
 * @param groups the keys that the server tells of the person’s groups
 */
export function answerKeys({ _id, email }: User, facts: Facts = {}, groups: OwnKeys['groups'] = []): void {
  answerFacts(facts)
  let own: OwnKeys = { ...none, groups }
  answer(keyRoutes.getKeys, () => own)
  answer(keyRoutes.makeKeys, ({ body: { statement, bundle, trust, unlocker } }) => {
    const keys = { userID: _id, email, statements: [statement] }
    own = { ...own, keys, bundle, trust, wrap: unlocker?.wrap ?? null }
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
  // Open keys are left to trusted people in the background.
  answer(trustedPeopleRoutes.listTrustedPeople, { trusted: [], trusting: [] })
}
