import type { VaultRecord } from '@cardea/contract'
import QrIcon from 'lucide/dist/esm/icons/qr-code.mjs'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { QrCode } from '../../../ui/display/qr-code.tsx'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { texts } from '../../../i18n/texts.ts'
import { qrPath, type QrPath } from '../../../fields/values/qr-path.ts'
import { wifiAddress, wifiOf } from '../../../fields/values/wifi-address.ts'
import type { Secrets } from '../../../fields/view/secrets.ts'

const t = texts(recordPanel)

type WifiCodeProps = { record: VaultRecord; secrets: Secrets }

/** For guests: the network as a code that a camera reads. Showing it reveals the password, so it is asked for. */
export function WifiCode({ record, secrets }: WifiCodeProps) {
  const [shown, setShown] = useState<{ version: number; code: QrPath } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const code = shown?.version === record.version ? shown.code : null
  const show = async () => {
    setLoading(true)
    try {
      const { fields, version } = await secrets.load()
      setShown({ version, code: await qrPath(wifiAddress(wifiOf(fields))) })
    } catch (error) {
      secrets.onFailure(error)
    }
    setLoading(false)
  }
  return (
    <div className="mt-2">
      <Button
        size="small"
        look="accent-text"
        icon={QrIcon}
        busy={isLoading}
        aria-expanded={code !== null}
        className="-ml-2.5"
        onClick={() => (code ? setShown(null) : void show())}
      >
        {t(code ? 'wifi.hide' : 'wifi.show')}
      </Button>
      {code && (
        <figure className="mt-2 flex flex-col items-center gap-3 rounded-card border border-line p-4">
          <QrCode {...code} label={t('wifi.label')} className="size-52 rounded-small" />
          <figcaption className="text-small text-balance text-t2">{t('wifi.hint')}</figcaption>
        </figure>
      )}
    </div>
  )
}
