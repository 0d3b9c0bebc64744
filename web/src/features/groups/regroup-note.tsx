import type { VaultRecord } from '@cardea/contract'
import { listed } from '../../i18n/name-list.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { useMe } from '../../data/users/me.ts'
import type { GroupChoice, Regrouping } from '../../data/groups/group-choices.ts'
import { isOnlyThrough } from '../../data/groups/losses.ts'
import { secretsIn } from '@cardea/client/records/secrets-in'

const t = texts(groups)

type RegroupNoteProps = {
  changing: readonly (Regrouping & { record: VaultRecord })[]
  choices: readonly GroupChoice[]
}

/** Before it is saved: who will see what, what leaves which groups, and what one would lose oneself. */
export function RegroupNote({ changing, choices }: RegroupNoteProps) {
  const me = useMe()
  if (changing.length === 0) return null
  const namesOf = (ids: ReadonlySet<string>) =>
    listed(choices.filter(({ id }) => ids.has(id)).map(({ name }) => name))
  const records = (count: number) => t('records', { count })

  const joining = changing.filter(({ add }) => add.length > 0).map(({ record }) => record)
  const added = new Set(changing.flatMap(({ add }) => add))
  const seeing = new Set(
    choices.filter(({ id }) => added.has(id)).flatMap(({ people }) => people.map(({ _id }) => _id)),
  )
  seeing.delete(me._id)
  const secrets = secretsIn(joining)
  const parting = changing.filter(({ takeOut }) => takeOut.length > 0)
  const left = new Set(parting.flatMap(({ takeOut }) => takeOut))
  const losing = parting.filter(
    ({ record, add, takeOut }) => add.length === 0 && isOnlyThrough(record, new Set(takeOut), me._id),
  ).length

  const isOne = changing.length === 1
  const willSee = seeing.size === 0 ? 'willSeeNobody' : secrets === 0 ? 'willSeeNoSecrets' : 'willSee'
  const sentences = [
    joining.length > 0 &&
      t(isOne ? `onForm.${willSee}` : `onRecord.${willSee}`, {
        people: t('people', { count: seeing.size }),
        groups: namesOf(added),
        secrets: t('sharing.secrets', { count: secrets }),
        records: records(joining.length),
      }),
    parting.length > 0 &&
      t(isOne ? 'onRecord.itLeaves' : 'onRecord.leaves', {
        records: records(parting.length),
        groups: namesOf(left),
      }),
    losing > 0 && t('onRecord.losing', { count: losing }),
  ].filter((sentence) => sentence !== false)
  return <p className="mt-2.5 px-3.5 text-small font-book wrap-anywhere text-t1">{sentences.join(' ')}</p>
}
