import { dayAndTime } from '../../../i18n/day-and-time.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CopiedAddress } from '../copied-address.tsx'
import { DoneTile } from '../done-tile.tsx'
import type { MadeIntake } from './use-asking.ts'

const t = texts(intakes)

type AskedDialogProps = { made: MadeIntake; onClose: () => void }

/** The form that was made, and its address where that is not mailed. */
export function AskedDialog({ made: { intake, address, isCopied }, onClose }: AskedDialogProps) {
  const when = dayAndTime(new Date(intake.deadline), useNow())
  const title =
    address === null
      ? t('made.mailed', { count: intake.invited.length })
      : t(isCopied ? 'made.title' : 'made.titleUncopied')
  return (
    <Dialog
      onClose={onClose}
      size="share"
      leading={<DoneTile />}
      title={title}
      description={t('made.takes', { count: intake.most, when })}
      footStart={<span className="text-small text-t2">{t('made.where')}</span>}
      foot={
        <Button look="primary" onClick={onClose}>
          {t('made.done')}
        </Button>
      }
    >
      {address === null ? (
        <ul className="overflow-hidden rounded-card border border-line">
          {intake.invited.map(({ _id, email }) => (
            <li key={_id} className="border-t border-line px-3.5 py-2.5 wrap-anywhere first:border-t-0">
              <bdi>{email}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-4">
          <CopiedAddress
            address={address}
            label={t('made.address')}
            copy={t('made.copy')}
            copied={t('copied')}
          />
          <p className="rounded-card bg-well p-3.5 text-t2">{t('made.note')}</p>
        </div>
      )}
    </Dialog>
  )
}
