import { allPages } from '@cardea/client/calls/all-pages'
import { isId, limits, trashRoutes } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import { only } from '../../lookup/find-record.ts'
import { pickNamed } from '../../lookup/pick-named.ts'
import { recordResult } from './record-result.ts'

export const restore = command({
  name: 'restore',
  summary: 'Takes a record out of the trash, with all it had',
  arguments: ['RECORD'],
  async run({ signedIn, output }, { arguments: { RECORD: text } }) {
    const { call } = await signedIn()
    const trash = await allPages(async (skip, limit) => {
      const body = { options: { skip, limit } }
      return (await call(trashRoutes.listTrash, { body })).records
    }, limits.pageItems)
    const named = isId(text)
      ? trash.filter(({ _id }) => _id === text)
      : pickNamed(trash, text, ({ name, userRecordName }) => [name, userRecordName])
    const { _id } = only(named, text)
    const record = await call(trashRoutes.restoreRecord, { params: { id: _id } })
    await output.print({ ...recordResult(record, false), variables: undefined })
  },
})
