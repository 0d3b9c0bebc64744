import type { AccessChain, Role } from '@cardea/contract'
import { personName } from '../../data/records/ownership.ts'
import { accessChain } from '../../i18n/en/access-chain.ts'
import { texts } from '../../i18n/texts.ts'
import { ui } from '../../i18n/en/ui.ts'
import { dateOf } from './chain-words.ts'

const t = texts(accessChain)
const tUi = texts(ui)

/** Why a person sees a record, or does not: what decides, what would if that were not, and who gave them its key. */
export const whySentence = (chain: AccessChain, ownID: string): string =>
  [accessSentence(chain, ownID), keySentence(chain, ownID)].filter((text) => text !== '').join(' ')

/** Of a record that only its people can open; empty for one’s own first key. */
function keySentence({ user, own, groups }: AccessChain, ownID: string): string {
  const from = [own, ...groups].find((one) => one?.keyFrom)?.keyFrom
  if (!from?.by || from.by._id === user._id) return ''
  const date = dateOf(from.at)
  return from.by._id === ownID
    ? t('says.keyFromMe', { date })
    : t('says.keyFrom', { by: personName(from.by), date })
}

function accessSentence({ user, own, groups: [top] }: AccessChain, ownID: string): string {
  const name = personName(user)
  if (!own) return top ? t('says.group', { ...inGroup(top, name) }) : ''
  if (own.role === 'OWNER') return t('says.owns', { name })
  const by = own.by ? (own.by._id === ownID ? 'ByMe' : 'By') : ''
  const values = {
    name,
    by: own.by ? personName(own.by) : '',
    role: tUi(`role.${own.role}`),
    date: dateOf(own.since),
  }
  const decides = t(own.role === 'REVOKE' ? `says.blocked${by}` : `says.set${by}`, values)
  if (!top) return decides
  const rest =
    top.role === own.role ? t('says.same', { group: top.name }) : t('says.without', inGroup(top, name))
  return `${decides} ${rest}`
}

const inGroup = ({ name: group, role }: { name: string; role: Role }, name: string) => ({
  group,
  name,
  role: tUi(`role.${role}`),
})
