import type { Unlocker } from '@cardea/contract'
import { useState } from 'react'
import { KeyTile } from '../../../components/keys/key-tile.tsx'
import { unlockerIcon } from '../../../components/keys/device-icon.ts'
import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { keys } from '../../../i18n/en/keys.ts'
import { locale } from '../../../i18n/locale.ts'
import { shortDate } from '../../../i18n/short-date.ts'
import { texts } from '../../../i18n/texts.ts'
import { longWhen } from '../../../i18n/when.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Pieces } from '../../../ui/display/pieces.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const t = texts(keys)

const RemoveUnlockerDialog = lazyPart(() => import('./remove-unlocker-dialog.tsx'), 'RemoveUnlockerDialog')

type UnlockerRowProps = {
  unlocker: Unlocker
  /** The key of this browser. */
  isHere: boolean
  /** Nothing else opens the keys. */
  isOnly: boolean
  onNewSheet: () => void
}

export const unlockerName = ({ kind, name }: Unlocker): string => (kind === 'words' ? t('sheet') : name)

/** One thing that opens the keys: what it is, when it was used last, since when. */
export function UnlockerRow({ unlocker, isHere, isOnly, onNewSheet }: UnlockerRowProps) {
  const [isRemoving, setRemoving] = useState(false)
  const { kind } = unlocker
  const name = unlockerName(unlocker)
  return (
    <SettingRow
      isStacked
      leading={<KeyTile icon={unlockerIcon(unlocker)} />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>{name}</span>
          {isHere && <Badge tone="success">{t('thisBrowser')}</Badge>}
          {kind === 'passkey' && <Badge>{t('passkey')}</Badge>}
        </span>
      }
      text={<Times unlocker={unlocker} isHere={isHere} />}
    >
      {kind === 'words' && (
        <Button size="small" onClick={onNewSheet}>
          {t('newSheet')}
        </Button>
      )}
      {!isOnly && (
        <Button
          size="small"
          look={isHere ? 'quiet' : 'secondary'}
          aria-label={isHere ? undefined : t('removeOf', { name })}
          onClick={() => setRemoving(true)}
        >
          {t(isHere ? 'forget' : 'remove')}
        </Button>
      )}
      {isRemoving && (
        <RemoveUnlockerDialog
          unlocker={unlocker}
          name={name}
          isHere={isHere}
          onClose={() => setRemoving(false)}
        />
      )}
    </SettingRow>
  )
}

function Times({
  unlocker: { kind, lastUsed, createdAt },
  isHere,
}: Pick<UnlockerRowProps, 'unlocker' | 'isHere'>) {
  const now = useNow()
  const date = shortDate(new Date(createdAt), locale())
  const when = lastUsed && longWhen(new Date(lastUsed), now, locale())
  const used = lastUsed === null ? t('neverUsed') : when && !isHere ? t('used', { when }) : t('usedNow')
  if (kind === 'words') {
    return (
      <Pieces>
        {t('sheetFacts', { date })}
        {used}
      </Pieces>
    )
  }
  return (
    <Pieces>
      {isHere ? t('usedNow') : used}
      {t(kind === 'device' ? 'since' : 'added', { date })}
    </Pieces>
  )
}
