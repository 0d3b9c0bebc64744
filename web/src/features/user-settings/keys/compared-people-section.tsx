import { useQuery } from '@tanstack/react-query'
import { CompareWords } from '../../../components/keys/compare-words.tsx'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { useKnownPeople } from '../../../data/access/use-known-people.ts'
import { useVault } from '../../../data/keys/keys.ts'
import { compare } from '../../../i18n/en/compare.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(compare)

/** With whom the person has compared words, and the way to do it with others. */
export function ComparedPeopleSection() {
  const vault = useVault()
  const known = useKnownPeople()
  const { data: people = [] } = useQuery({
    queryKey: ['keys', 'compared'],
    queryFn: () => vault('comparedPeople'),
  })
  return (
    <SettingSection id="compared" title={t('people')}>
      {people.map((address) => {
        const name = known.find(({ email }) => email === address)?.name
        return <SettingRow key={address} title={name ?? address} text={name && address} />
      })}
      <SettingRow isStacked title={t('withSomebody')} text={people.length === 0 ? t('nobody') : t('how')}>
        <CompareWords />
      </SettingRow>
    </SettingSection>
  )
}
