import type { VaultRecord } from '@cardea/contract'
import type { MadeLink } from '@cardea/client/outside/make-link'
import { ApiError } from '@cardea/client/calls/api-error'
import { useQueryClient } from '@tanstack/react-query'
import LinkIcon from 'lucide/dist/esm/icons/link.mjs'
import { useState } from 'react'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { filesOf, valuesOf } from '../../data/outside/link-content.ts'
import { refreshLinks } from '../../data/outside/links.ts'
import { makeLink, wholeAddressOf } from '../../data/outside/made-links.ts'
import { shownName } from '@cardea/client/records/record-name'
import { writeClipboard } from '../../fields/copy/clipboard.ts'
import { dayAndTime } from '../../i18n/day-and-time.ts'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { errorText } from '../../overlays/show-error.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { LinkContentChoice } from './link-content-choice.tsx'
import { LinkIconTile } from './link-icon-tile.tsx'
import { LinkNote } from './link-note.tsx'
import { LinkTerms } from './link-terms.tsx'
import { LinkTextFields } from './link-text-fields.tsx'
import { MadeDialog } from './made-dialog.tsx'
import { useLinkForm, type LinkForm } from './use-link-form.ts'

const t = texts(outside)

type Made = MadeLink & { isCopied: boolean }

/** Makes a one-time link of a record, or of a typed text: everything is decided before, and one press makes and copies it. */
export function LinkDialog({ record }: { record: VaultRecord | null }) {
  const { closeOverlay } = useOverlay()
  const form = useLinkForm(record)
  const now = useNow()
  const { made, isBusy, make } = useMaking(form, record)
  const close = () => void closeOverlay({ isSettled: true })
  if (made) return <MadeDialog made={made} onClose={close} />
  return (
    <Dialog
      onClose={close}
      size="share"
      leading={record ? <RecordTile template={record.template} fields={record.fields} /> : <LinkIconTile />}
      title={record ? t('dialog.titleOf', { name: shownName(record) }) : t('dialog.title')}
      description={t('dialog.about')}
      failure={form.error}
      footStart={
        <span className="text-small text-t2">
          {t('dialog.ends', { when: dayAndTime(form.shownEnd, now) })}
        </span>
      }
      act={{ word: t('dialog.make'), icon: LinkIcon, busy: isBusy, run: make }}
    >
      <div className="flex flex-col gap-5">
        {record ? <LinkContentChoice record={record} form={form} /> : <LinkTextFields form={form} />}
        <LinkTerms form={form} onSubmit={make} />
        <LinkNote record={record} form={form} />
      </div>
    </Dialog>
  )
}

/** Seals, makes and copies; what was made stays here until the dialog closes. */
function useMaking(form: LinkForm, record: VaultRecord | null) {
  const queryClient = useQueryClient()
  const onFailure = useRecordFailure()
  const [isBusy, run] = useBusy()
  const [made, setMade] = useState<Made | null>(null)
  const act = async () => {
    const emails = form.readAddresses()
    if (emails === null) return
    const making = prepare(form, record, emails).then(makeLink)
    // The clipboard is written in the moment of the press, as some browsers want it; what it gets comes later.
    const copying = writeClipboard(making.then(({ link }) => wholeAddressOf(link._id) ?? ''))
    const isCopied = copying.then(
      () => true,
      () => false,
    )
    try {
      setMade({ ...(await making), isCopied: await isCopied })
      await refreshLinks(queryClient)
    } catch (error) {
      const isTooMuch = error instanceof ApiError && error.code === 'request/too-large'
      if (isTooMuch) form.setError(t('dialog.tooMuch'))
      else if (record) await onFailure(record, error, (failed) => form.setError(errorText(failed)))
      else form.setError(errorText(error))
    }
  }
  return { made, isBusy, make: () => void run(act) }
}

async function prepare(form: LinkForm, record: VaultRecord | null, emails: string[]) {
  const terms = { most: form.most, expiresAt: form.end(), ...(emails.length > 0 && { emails }) }
  if (record === null) {
    const label = form.label.trim()
    return { ...terms, label, title: label, text: form.text, fields: [] }
  }
  const [fields, files] = await Promise.all([valuesOf(record, form.keys), filesOf(record, form.files)])
  const fieldKeys = record.fields.map(({ key }) => key).filter((key) => form.keys.includes(key))
  return { ...terms, recordID: record._id, fieldKeys, title: record.name, text: null, fields, files }
}
