import { checkable, checkHealth } from '@cardea/client/health/check-health'
import { kindsOf } from '@cardea/client/health/finding-kinds'
import type { Finding } from '@cardea/client/health/judge-passwords'
import { kindsAside, withoutKinds } from '@cardea/client/health/set-aside'
import { shownName } from '@cardea/client/records/record-name'
import { passwordFindingRoutes, userSettingRoutes, type VaultRecord } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import { describeError } from '../../errors/describe-error.ts'
import { table } from '../../output/table.ts'
import { withoutSecrets } from '../records/record-result.ts'

/** What is wrong with a record, in words. @param namesOf names a record that has one of its passwords too */
function findingTexts(finding: Finding, namesOf: (id: string) => string[]): string[] {
  const texts = {
    breached: () => 'known from a data breach',
    weak: () => 'guessed soon',
    twice: () => ['used twice', finding.sameAs.flatMap(namesOf).join(', ')].filter(Boolean).join(': '),
    old: () => 'older than a year',
    noCode: () => `${finding.siteWithCodes} offers one-time codes`,
  }
  return kindsOf(finding).map((kind) => texts[kind]())
}

export const health = command({
  name: 'health',
  summary: 'Judges one’s passwords here, and names the records to mend, worst first',
  details:
    'Passwords are opened and judged in this process; none is printed or sent. Known breaches are asked for only where that is switched on in Settings: then five digits of the hash of each leave this machine. Findings that were set aside stay out. It needs a fresh sign-in.',
  async run({ signedIn, output, now }) {
    const client = await signedIn()
    const setting = await client.call(userSettingRoutes.getUserSetting)
    const list = await client.records.list()
    const wanted = checkable(list)
    const all = await client.of(checkHealth)(
      wanted.map(({ _id }) => _id),
      {
        onBreachesUnknown: setting.asksOutside?.includes('breaches')
          ? (error) => output.note(`Known breaches were not asked: ${describeError(error, now()).message}`)
          : undefined,
      },
    )
    const { findings: aside } = await client.call(passwordFindingRoutes.listSetAsideFindings)
    const byID = new Map(list.map((record) => [record._id, record]))
    const found = all.flatMap((finding) => {
      const record = byID.get(finding.recordID)
      const left = record && withoutKinds(finding, kindsAside(record, aside))
      return left ? [{ record, finding: left }] : []
    })
    await output.print({
      json: {
        checked: wanted.length,
        records: found.map(({ record, finding }) => ({
          ...withoutSecrets(record),
          findings: kindsOf(finding),
          sameAs: finding.sameAs,
        })),
      },
      table: () =>
        found.length === 0
          ? ''
          : table(
              ['name', 'groups', 'to mend', 'id'],
              found.map(({ record, finding }) => rowOf(record, finding, byID)),
            ),
    })
    output.note(
      `${wanted.length} ${wanted.length === 1 ? 'record' : 'records'} with passwords, ${found.length} to mend.`,
    )
  },
})

const rowOf = (record: VaultRecord, finding: Finding, byID: ReadonlyMap<string, VaultRecord>): string[] => [
  shownName(record),
  record.groups.map(({ name }) => name).join(', '),
  findingTexts(finding, (id) => {
    const other = byID.get(id)
    return other ? [shownName(other)] : []
  }).join('; '),
  record._id,
]
