import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { exposureQuery } from '../../data/exposure/exposure.ts'
import { useMe } from '../../data/users/me.ts'
import { labelInSentence } from '../../data/records/label-in-sentence.ts'
import { mainField } from '@cardea/client/records/main-secret'
import { effectiveRoleOn, ownerOf, personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { roles } from '../../i18n/en/roles.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(exposure)
const tRoles = texts(roles)

/** The secret that is spoken of where people have opened a record; undefined for one without secrets. */
export function spokenSecret(record: VaultRecord): string | undefined {
  const main = mainField(record)
  if (!main?.isSecret) return undefined
  return labelInSentence(main.label, locale())
}

/** Who knows secrets of a record, without oneself; undefined while it is asked, empty for those who may not ask. */
export function useOthersKnowing(record: VaultRecord) {
  const me = useMe()
  const mayAsk = canOnRecord(effectiveRoleOn(record, me._id), 'seeExposure')
  const { data, isPending } = useQuery({ ...exposureQuery(record._id), enabled: mayAsk })
  if (mayAsk && isPending) return undefined
  return (data?.people ?? []).filter(({ user }) => user?._id !== me._id)
}

/**
 * The second line about the people of a record: who owns it, or how many others have opened its secret.
 * @returns undefined while it is asked, null for nothing to say
 */
export function useOpenedWords(record: VaultRecord, others: number): string | null | undefined {
  const me = useMe()
  const knowing = useOthersKnowing(record)
  const owner = ownerOf(record)
  if (owner && owner._id !== me._id) {
    const may = effectiveRoleOn(record, me._id)
    return tRoles(`owned.${may}`, { owner: personName(owner) })
  }
  const label = spokenSecret(record)
  if (others === 0 || label === undefined) return null
  if (knowing === undefined) return undefined
  const count = knowing.filter(({ hasAccess }) => hasAccess).length
  if (count === 0) return t('nobodyElse')
  return label.includes(' ') ? t('knowIt', { count }) : t('know', { count, label })
}
