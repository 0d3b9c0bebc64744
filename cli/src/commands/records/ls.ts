import { shownName } from '@cardea/client/records/record-name'
import { vaultTexts } from '@cardea/client/search/record-index'
import { makeSearch } from '@cardea/client/search/search-records'
import type { RecordSearch, VaultRecord } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import { findGroup } from '../../lookup/find-group.ts'
import { findTemplate } from '../../lookup/find-template.ts'
import { counted } from '../../output/counted.ts'
import { table } from '../../output/table.ts'
import { recordColumns, recordRow } from './record-result.ts'

export const ls = command({
  name: 'ls',
  summary: 'Lists records, without secrets',
  flags: {
    group: { value: 'GROUP', summary: 'Those of a group', completes: 'group' },
    template: { value: 'TEMPLATE', summary: 'Those made from a template', completes: 'template' },
    search: { value: 'TEXT', summary: 'Those whose names, labels or shown values have all of these words' },
    mine: { summary: 'Those that one owns' },
  },
  async run({ signedIn, output }, { flags: { group, template, search, mine } }) {
    const client = await signedIn()
    const searches: RecordSearch[] = [
      ...(group === undefined
        ? []
        : [{ field: 'groupIDs' as const, value: (await findGroup(client, group))._id }]),
      ...(template === undefined
        ? []
        : [{ field: 'templateID' as const, value: (await findTemplate(client, template))._id }]),
      ...(mine ? [{ field: 'role' as const, value: 'OWNER' as const }] : []),
    ]
    const all = await (searches.length === 0 ? client.records.list() : client.records.find(searches))
    const sorted = all.toSorted((one, other) => shownName(one).localeCompare(shownName(other), 'en'))
    const records = search === undefined ? sorted : found(sorted, search)
    await output.print({
      json: { records },
      table: () => (records.length === 0 ? '' : table(recordColumns, records.map(recordRow))),
    })
    if (output.isTerminal && output.format === 'table')
      output.note(`${counted(records.length, 'record')}. No secret was opened.`)
  },
})

/** As in the web client, but for what only comes close: who reads a list in a script wants nothing of it. */
function found(records: readonly VaultRecord[], query: string): VaultRecord[] {
  const { searchRecords } = makeSearch(vaultTexts({ templateName: ({ name }) => name, dayText: () => null }))
  const result = searchRecords(records, query)
  return result.isClose ? [] : result.records
}
