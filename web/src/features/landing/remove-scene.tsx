import { LineIcon } from '../../ui/display/line-icon.tsx'
import Check from 'lucide/dist/esm/icons/check.mjs'
import UserRoundX from 'lucide/dist/esm/icons/user-round-x.mjs'
import { landing } from '../../i18n/en/landing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(landing)
const tUi = texts(ui)

/** The menu beside a person, about to be used. */
export function RemoveScene() {
  return (
    <div className="mx-auto w-full max-w-70 rounded-card bg-float p-1.5 shadow-small">
      <div className="flex gap-2.5 px-2.5 py-2">
        <LineIcon icon={Check} size={16} className="mt-0.5" />
        <Choice title={tUi('role.EDITOR')} sentence={t('editorSentence')} />
      </div>
      <div className="flex gap-2.5 px-2.5 py-2">
        <span className="w-4" />
        <Choice title={tUi('role.VIEWER')} sentence={t('viewerSentence')} />
      </div>
      <div className="mx-2 my-1.5 h-px bg-line" />
      <div className="flex gap-2.5 rounded-small bg-hover px-2.5 py-2 text-danger">
        <LineIcon icon={UserRoundX} size={16} className="mt-0.5" />
        <Choice title={t('remove')} sentence={t('removeSentence')} />
      </div>
    </div>
  )
}

function Choice({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <p className="text-label text-t2">{sentence}</p>
    </div>
  )
}
