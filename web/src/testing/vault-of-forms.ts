import { intakeRoutes, type Answer, type Intake } from '@cardea/contract'
import { answer } from './answers.ts'
import { furnish } from './furnish.ts'
import { aGroup, anEntry, aUser } from './group.fixture.ts'
import { anIntake } from './intake.fixture.ts'
import { aTemplate } from './template.fixture.ts'

export const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
export const bank = aTemplate('Bank account', [
  ['Account holder', 'text', 'holder'],
  ['IBAN', 'secret', 'iban'],
])
export const finance = aGroup({ name: 'Finance', access: [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')] })

/** A vault in which forms that are made are listed. */
export function aVault(intakes: Intake[] = [], answers: Answer[] = []) {
  const vault = { ...furnish({ me: lena, groups: [finance], templates: [bank] }), intakes, answers }
  answer(intakeRoutes.searchIntakes, () => ({ intakes: vault.intakes, total: vault.intakes.length }))
  answer(intakeRoutes.makeIntake, ({ body }) => {
    const { title: named, fields, groupID = null, deadline, most = 1, emails = [], publicKey } = body
    const made = anIntake({
      by: lena,
      title: named,
      fields: fields.map((field) => ({
        ...field,
        key: field.key ?? 'own',
        isSecret: field.isSecret ?? false,
        isRequired: field.isRequired ?? false,
      })),
      groupID,
      deadline,
      most: emails.length || most,
      publicKey,
      door: emails.length > 0 ? null : 'A'.repeat(22),
      invited: emails.map((email) => ({ _id: finance._id, email, sentAt: deadline, answeredAt: null })),
    })
    vault.intakes = [made]
    return made
  })
  answer(intakeRoutes.getIntake, () => ({ ...(vault.intakes[0] ?? anIntake()), answers: vault.answers }))
  return vault
}
