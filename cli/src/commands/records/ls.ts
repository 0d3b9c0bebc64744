import { listRecords } from '@cardea/client/records/list-records'
import { foldText } from '@cardea/client/search/fold-text'
import type { RecordSearch, VaultRecord } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import { findGroup } from '../../lookup/find-group.ts'
import { findTemplate } from '../../lookup/find-template.ts'
import { table } from '../../output/table.ts'
import { recordColumns, recordRow } from './record-result.ts'

export const ls = command({
  name: 'ls',
  summary: 'Lists records, without secrets',
  flags: {
    group: { value: 'GROUP', summary: 'Those of a group', completes: 'group' },
    template: { value: 'TEMPLATE', summary: 'Those made from a template', completes: 'template' },
    search: { value: 'TEXT', summary: 'Those whose name, labels or values have this text' },
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
    const all = await client.of(listRecords)(searches)
    const records = (
      search === undefined ? all : all.filter((record) => holds(record, foldText(search)))
    ).toSorted((one, other) => shownName(one).localeCompare(shownName(other), 'en'))
    await output.print({
      json: { records },
      table: () => (records.length === 0 ? '' : table(recordColumns, records.map(recordRow))),
    })
  },
})

const shownName = ({ name, userRecordName }: VaultRecord): string => userRecordName ?? name

const holds = ({ name, userRecordName, fields }: VaultRecord, folded: string): boolean =>
  [name, userRecordName ?? '', ...fields.flatMap(({ label, value }) => [label, value ?? ''])].some((text) =>
    foldText(text).includes(folded),
  )
